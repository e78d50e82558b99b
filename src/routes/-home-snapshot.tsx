import { i18n } from '@lingui/core';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { snapshotOfHome } from '#src/browser/database/home-snapshot.ts';
import { ask } from '#src/browser/database/query.ts';
import { idle } from '#src/browser/loading/idle.ts';
import { type HomeSnapshot, type HomeState, MAIN_PLACEHOLDER } from '#src/contract/worker.ts';
import { HomePage } from '#src/features/home/home-page.tsx';
import { ALL_LISTS, storedOrder } from '#src/features/home/wanted-lists.ts';
import { noticeHeight, noticePlaceholders } from '#src/features/notices/consent/reserved-height.tsx';
import { Texts } from '#src/i18n/texts.tsx';
import { IsRenderingSnapshot } from '#src/parts/page/rendering-snapshot.ts';
import { isWaiterRowExpected } from '#src/parts/phrases/waiter-row.ts';
import { type HomeData, homeData, homeState } from '#src/queries/home.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { headerOf, LISTS_STEP } from './-home-parts.tsx';

/**
 * How long Home must be unchanged before its snapshot is rendered, in milliseconds. Applies while the app is
 * visible.
 */
const QUIET_MS = 1000;

/**
 * Keeps a snapshot of Home, which the next start shows before any script has run
 * (`delivery/worker/home-snapshot.ts`). The snapshot is deleted as soon as something on Home changes, and
 * rendered again once nothing has changed for a while or the app is hidden. An outdated snapshot must not be
 * shown, because an outdated number of ticks would look like a lost tick.
 */
export function keepHomeForNextStart(router: AnyRouter): void {
  let changes = 0;
  /** The number of changes that may have changed a row. */
  let rowChanges = 0;
  /** The number of changes before the latest snapshot, and its conditions; null if there is no snapshot. */
  let latest: { changes: number; conditions: string } | null = null;
  let isStored = true;
  let frame: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const renderSnapshot = async () => {
    clearTimeout(timer);
    const started = { changes, rowChanges, conditions: conditionsKey(currentConditions()) };
    // Render no snapshot on a first visit, which is busy with other work and has no worker to show it.
    const isFirstVisit = !navigator.serviceWorker?.controller && document.visibilityState === 'visible';
    if (isFirstVisit || (latest?.changes === started.changes && latest.conditions === started.conditions))
      return;
    frame = currentFrame() ?? frame;
    if (frame === null) return;
    latest = started;
    const state = await ask(homeState);
    const home = await ask(homeData, LISTS_STEP, storedOrder(), i18n.locale);
    const main = await renderHome(router, home);
    // Store this snapshot even if the marks of unsent changes have changed since, because an offline device
    // retries continually. A newer snapshot is rendered later.
    if (latest !== started || started.rowChanges !== rowChanges) return;
    isStored = true;
    await snapshotOfHome.keep({ ...currentConditions(), state, frame, main });
    // Another tab may have signed in another user; its notification may arrive after this snapshot was
    // stored.
    if (!areOfOneSignIn(await ask(homeState), state)) await snapshotOfHome.forget();
  };
  // If the snapshot cannot be stored, the next start has none.
  const tryToRender = () => void renderSnapshot().catch(() => undefined);
  snapshotOfHome.onChanged((isRow) => {
    changes += 1;
    if (isRow) rowChanges += 1;
    // A retry of a pending entry also writes to the outbox; that alone does not make the snapshot wrong.
    if (isRow && isStored) void snapshotOfHome.forget().catch(() => undefined);
    if (isRow) isStored = false;
    clearTimeout(timer);
    if (document.visibilityState === 'visible')
      timer = setTimeout(() => void idle().then(tryToRender), QUIET_MS);
    else tryToRender();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tryToRender();
  });
  const begin = async () => {
    const stored = await snapshotOfHome.read();
    const state = await ask(homeState);
    const now = currentConditions();
    const isSameSignIn = areOfOneSignIn(stored?.state, state);
    if (stored?.script === now.script && isSameSignIn) frame ??= stored.frame;
    // A change made before the listener above was registered did not delete the snapshot, so compare the
    // states.
    const isCurrent =
      isSameSignIn && stored?.state?.rev === state.rev && stored.state.lastEntry === state.lastEntry;
    if (stored !== null && !isCurrent) await snapshotOfHome.forget();
    const isUpToDate =
      stored !== null && isCurrent && changes === 0 && conditionsKey(stored) === conditionsKey(now);
    if (isUpToDate) latest = { changes, conditions: conditionsKey(now) };
    await idle();
    tryToRender();
  };
  void begin().catch(() => undefined);
}

/** Returns whether two states belong to the same sign-in of the same user. */
const areOfOneSignIn = (one: HomeState | undefined, other: HomeState) =>
  one?.userID === other.userID && one.signedInAt === other.signedInAt;

/** The conditions under which a snapshot is rendered; under other conditions it is outdated. */
type Conditions = Omit<HomeSnapshot, 'frame' | 'main' | 'state'>;

const conditionsKey = ({ script, lang, theme, settings }: Conditions) =>
  [script, lang, theme, settings].join(' ');

/**
 * Returns the script URL that the worker compares, the document's language and theme, and the settings
 * that affect Home.
 */
function currentConditions(): Conditions {
  const { lang, dataset } = document.documentElement;
  // The app's own script is the last one. Whether there are others before it depends on the build.
  const entry = [...document.querySelectorAll('script[type="module"][src]')].at(-1);
  return {
    script: entry?.getAttribute('src') ?? '',
    lang,
    theme: dataset.theme ?? null,
    settings: `${storedOrder()} ${areLevelsShown()} ${noticeHeight()} ${isWaiterRowExpected()}`,
  };
}

/**
 * Returns the HTML of the bars around Home, without momentary content such as messages; null while another
 * page is shown.
 */
function currentFrame(): string | null {
  const root = document.querySelector('#root:not([data-page])')?.cloneNode(true);
  const main = root instanceof Element ? root.querySelector('main') : null;
  if (!(root instanceof Element) || main === null || location.pathname !== '/') return null;
  while (main.nextSibling) main.nextSibling.remove();
  for (const each of root.querySelectorAll('[data-momentary]')) each.replaceChildren();
  // The section below the bar asks the user questions (`src/ui/shell.tsx`).
  root.querySelector('section[data-momentary]')?.replaceChildren(...noticePlaceholders());
  main.replaceWith(document.createComment(MAIN_PLACEHOLDER));
  return plain(root);
}

/**
 * Renders Home's main part outside the document and returns its HTML. Renders in a transition, so that React
 * still handles the user's input.
 */
async function renderHome(router: AnyRouter, home: HomeData): Promise<string> {
  const page = document.createElement('div');
  const react = createRoot(page);
  await new Promise<void>((resolve) => {
    const picture = (
      <Texts>
        <RouterContextProvider router={router}>
          <IsRenderingSnapshot value={true}>
            <NotifyRendered onRendered={resolve} />
            <HomePage
              home={home}
              header={headerOf(home)}
              limit={LISTS_STEP}
              view={{ ...ALL_LISTS, order: storedOrder() }}
              onViewChange={() => undefined}
              onShowMore={() => undefined}
            />
          </IsRenderingSnapshot>
        </RouterContextProvider>
      </Texts>
    );
    startTransition(() => react.render(picture));
  });
  const markup = plain(page);
  react.unmount();
  return markup;
}

function NotifyRendered({ onRendered }: { onRendered: () => void }) {
  useEffect(onRendered, [onRendered]);
  return null;
}

/**
 * Returns the HTML of a page without style attributes, which the content security policy forbids, and with
 * inert controls.
 */
function plain(page: Element): string {
  for (const each of page.querySelectorAll('[style]')) each.removeAttribute('style');
  for (const each of page.querySelectorAll('button, input, select, textarea'))
    each.toggleAttribute('inert', true);
  return page.innerHTML;
}
