import { i18n } from '@lingui/core';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type HomeSnapshot, type HomeState, MAIN_PLACE } from '#src/contract/worker.ts';
import { noticeHeight, reservedPlace } from '#src/features/consent/reserved-height.tsx';
import { HomePage } from '#src/features/home/home-page.tsx';
import { ALL_LISTS, storedOrder } from '#src/features/home/wanted-lists.ts';
import { Texts } from '#src/i18n/texts.tsx';
import { snapshotOfHome } from '#src/platform/home-snapshot.ts';
import { idle } from '#src/platform/idle.ts';
import { ask } from '#src/platform/query.ts';
import { type HomeData, homeData, homeState } from '#src/queries/home.ts';
import { IsRenderingSnapshot } from '#src/shared/rendering-snapshot.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { headerOf, LISTS_STEP } from './-home-parts.tsx';

/**
 * How long Home must be unchanged before its snapshot is rendered, in milliseconds. Applies while the app is
 * visible.
 */
const QUIET_MS = 1000;

/**
 * Keeps a snapshot of Home, which the next start shows before any script has run (`sw/home-snapshot.ts`). It
 * is deleted as soon as something on Home changes, and rendered again once nothing has changed for a while or
 * the app is hidden. An outdated snapshot must not be shown, because an outdated number of ticks would look
 * like a lost tick.
 */
export function keepHomeForNextStart(router: AnyRouter): void {
  let changes = 0;
  /** The number of changes that may have changed a row. */
  let rowChanges = 0;
  /** The number of changes before the latest snapshot, and its settings; null when there is no snapshot. */
  let latest: { changes: number; by: string } | null = null;
  let isStored = true;
  let frame: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = async () => {
    clearTimeout(timer);
    const begun = { changes, rowChanges, by: settingsOf(drawnBy()) };
    // Render none on a first visit, which is busy with other work and has no worker that would show the
    // snapshot.
    const isFirstVisit = !navigator.serviceWorker?.controller && document.visibilityState === 'visible';
    if (isFirstVisit || (latest?.changes === begun.changes && latest.by === begun.by)) return;
    frame = frameNow() ?? frame;
    if (frame === null) return;
    latest = begun;
    const state = await ask(homeState);
    const home = await ask(homeData, LISTS_STEP, storedOrder(), i18n.locale);
    const main = await drawn(router, home);
    // If only the marks of unsent changes have changed meanwhile, this snapshot is stored and a newer one
    // rendered later, because an offline device retries continually.
    if (latest !== begun || begun.rowChanges !== rowChanges) return;
    isStored = true;
    await snapshotOfHome.keep({ ...drawnBy(), state, frame, main });
    // Another tab may have signed in another user; its notification may arrive after this snapshot was
    // stored.
    if (!isOfOneSignIn(await ask(homeState), state)) await snapshotOfHome.forget();
  };
  // If the snapshot cannot be stored, the next start has none.
  const tryToDraw = () => void draw().catch(() => undefined);
  snapshotOfHome.onChanged((isRow) => {
    changes += 1;
    if (isRow) rowChanges += 1;
    // A retry of a pending entry also writes to the outbox; that alone does not make the snapshot wrong.
    if (isRow && isStored) void snapshotOfHome.forget().catch(() => undefined);
    if (isRow) isStored = false;
    clearTimeout(timer);
    if (document.visibilityState === 'visible')
      timer = setTimeout(() => void idle().then(tryToDraw), QUIET_MS);
    else tryToDraw();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tryToDraw();
  });
  const begin = async () => {
    const found = await snapshotOfHome.read();
    const state = await ask(homeState);
    const now = drawnBy();
    const isTheirs = isOfOneSignIn(found?.state, state);
    if (found?.script === now.script && isTheirs) frame ??= found.frame;
    // Changes made before this listener was registered did not delete the snapshot, so the states are
    // compared.
    const isTrue = isTheirs && found?.state?.rev === state.rev && found.state.lastEntry === state.lastEntry;
    if (found !== null && !isTrue) await snapshotOfHome.forget();
    const isDrawn = found !== null && isTrue && changes === 0 && settingsOf(found) === settingsOf(now);
    if (isDrawn) latest = { changes, by: settingsOf(now) };
    await idle();
    tryToDraw();
  };
  void begin().catch(() => undefined);
}

/** Returns whether two states belong to the same sign-in of the same user. */
const isOfOneSignIn = (one: HomeState | undefined, other: HomeState) =>
  one?.userID === other.userID && one.signedInAt === other.signedInAt;

type DrawnBy = Omit<HomeSnapshot, 'frame' | 'main' | 'state'>;

const settingsOf = ({ script, lang, theme, settings }: DrawnBy) => [script, lang, theme, settings].join(' ');

/**
 * Returns the script URL that the worker compares, the document's language and theme, and the settings
 * that affect Home.
 */
function drawnBy(): DrawnBy {
  const { lang, dataset } = document.documentElement;
  // The app's own script is the last one. Whether there are others before it depends on the build.
  const entry = [...document.querySelectorAll('script[type="module"][src]')].at(-1);
  return {
    script: entry?.getAttribute('src') ?? '',
    lang,
    theme: dataset.theme ?? null,
    settings: `${storedOrder()} ${areLevelsShown()} ${noticeHeight()}`,
  };
}

/**
 * Returns the HTML of the bars around Home without content that lasts only a moment, such as messages; null
 * while another page is shown.
 */
function frameNow(): string | null {
  const root = document.querySelector('#root:not([data-page])')?.cloneNode(true);
  const main = root instanceof Element ? root.querySelector('main') : null;
  if (!(root instanceof Element) || main === null || location.pathname !== '/') return null;
  while (main.nextSibling) main.nextSibling.remove();
  for (const each of root.querySelectorAll('[data-momentary]')) each.replaceChildren();
  // The section is the place below the bar where the user is asked questions (`src/ui/shell.tsx`).
  root.querySelector('section[data-momentary]')?.replaceChildren(...reservedPlace());
  main.replaceWith(document.createComment(MAIN_PLACE));
  return plain(root);
}

/**
 * Renders Home's main part outside the document, in a transition, so that the user's input is handled
 * meanwhile.
 */
async function drawn(router: AnyRouter, home: HomeData): Promise<string> {
  const page = document.createElement('div');
  const react = createRoot(page);
  await new Promise<void>((resolve) => {
    const picture = (
      <Texts>
        <RouterContextProvider router={router}>
          <IsRenderingSnapshot value={true}>
            <NotifyRendered onDrawn={resolve} />
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

function NotifyRendered({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
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
