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
import { SnapshotDrawing } from '#src/shared/snapshot-drawing.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { headerOf, LISTS_STEP } from './-home-parts.tsx';

/** How long nothing may have changed before Home is drawn while somebody looks at the app, in milliseconds. */
const QUIET_MS = 1000;

/**
 * Keeps a snapshot of Home for the next start, which shows it before any script has run (`sw/home-snapshot.ts`). It is
 * deleted the moment something on Home changes, and drawn anew once nothing has changed for a while or the app goes out
 * of sight: an old number of ticks would look like a tick that was lost.
 */
export function keepHomeForNextStart(router: AnyRouter): void {
  let changes = 0;
  /** Those of them that may have changed a row. */
  let rowChanges = 0;
  /** What was left last: after how many changes, and by which settings; null when nothing is. */
  let left: { changes: number; by: string } | null = null;
  let isThere = true;
  let frame: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = async () => {
    clearTimeout(timer);
    const begun = { changes, rowChanges, by: settingsOf(drawnBy()) };
    // A first visit has other things to do, and no worker that would show it.
    const isFirstVisit = !navigator.serviceWorker?.controller && document.visibilityState === 'visible';
    if (isFirstVisit || (left?.changes === begun.changes && left.by === begun.by)) return;
    frame = frameNow() ?? frame;
    if (frame === null) return;
    left = begun;
    const state = await ask(homeState);
    const home = await ask(homeData, LISTS_STEP, storedOrder(), i18n.locale);
    const main = await drawn(router, home);
    // Marks of what waits that have changed meanwhile are drawn anew in time; a phone without a network tries on and on.
    if (left !== begun || begun.rowChanges !== rowChanges) return;
    isThere = true;
    await snapshotOfHome.keep({ ...drawnBy(), state, frame, main });
    // Another tab may have signed somebody else in: its word of that may come after what was kept here.
    if (!isOfOneSignIn(await ask(homeState), state)) await snapshotOfHome.forget();
  };
  // Where the snapshot cannot be stored, the next start has none.
  const tryToDraw = () => void draw().catch(() => undefined);
  snapshotOfHome.onChanged((isRow) => {
    changes += 1;
    if (isRow) rowChanges += 1;
    // A retry of an unsent entry writes to the outbox too, which alone is no reason to delete the snapshot.
    if (isRow && isThere) void snapshotOfHome.forget().catch(() => undefined);
    if (isRow) isThere = false;
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
    // Changes from before this part listened deleted nothing: the state tells of those.
    const isTrue = isTheirs && found?.state?.rev === state.rev && found.state.lastEntry === state.lastEntry;
    if (found !== null && !isTrue) await snapshotOfHome.forget();
    const isDrawn = found !== null && isTrue && changes === 0 && settingsOf(found) === settingsOf(now);
    if (isDrawn) left = { changes, by: settingsOf(now) };
    await idle();
    tryToDraw();
  };
  void begin().catch(() => undefined);
}

/** Whether two states are of one user's one sign-in. */
const isOfOneSignIn = (one: HomeState | undefined, other: HomeState) =>
  one?.userID === other.userID && one.signedInAt === other.signedInAt;

type DrawnBy = Omit<HomeSnapshot, 'frame' | 'main' | 'state'>;

const settingsOf = ({ script, lang, theme, settings }: DrawnBy) => [script, lang, theme, settings].join(' ');

/** What the worker compares, what the document says of itself, and the settings that Home is drawn by. */
function drawnBy(): DrawnBy {
  const { lang, dataset } = document.documentElement;
  // The app's own comes last; those before it change with what the app is made of.
  const entry = [...document.querySelectorAll('script[type="module"][src]')].at(-1);
  return {
    script: entry?.getAttribute('src') ?? '',
    lang,
    theme: dataset.theme ?? null,
    settings: `${storedOrder()} ${areLevelsShown()} ${noticeHeight()}`,
  };
}

/** The bars around Home without what they say at the moment; null while another page is on the screen. */
function frameNow(): string | null {
  const root = document.querySelector('#root:not([data-page])')?.cloneNode(true);
  const main = root instanceof Element ? root.querySelector('main') : null;
  if (!(root instanceof Element) || main === null || location.pathname !== '/') return null;
  while (main.nextSibling) main.nextSibling.remove();
  for (const each of root.querySelectorAll('[data-momentary]')) each.replaceChildren();
  // Of these the section is the one below the bar, where the user is asked (`src/ui/shell.tsx`).
  root.querySelector('section[data-momentary]')?.replaceChildren(...reservedPlace());
  main.replaceWith(document.createComment(MAIN_PLACE));
  return plain(root);
}

/** Draws Home's main part beside the document, in pieces that leave room for whatever the user does. */
async function drawn(router: AnyRouter, home: HomeData): Promise<string> {
  const page = document.createElement('div');
  const react = createRoot(page);
  await new Promise<void>((resolve) => {
    const picture = (
      <Texts>
        <RouterContextProvider router={router}>
          <SnapshotDrawing value={true}>
            <Told onDrawn={resolve} />
            <HomePage
              home={home}
              header={headerOf(home)}
              limit={LISTS_STEP}
              view={{ ...ALL_LISTS, order: storedOrder() }}
              onViewChange={() => undefined}
              onShowMore={() => undefined}
            />
          </SnapshotDrawing>
        </RouterContextProvider>
      </Texts>
    );
    startTransition(() => react.render(picture));
  });
  const markup = plain(page);
  react.unmount();
  return markup;
}

function Told({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/** The HTML of a page, without styles, which the content policy forbids there, and with controls that cannot be pressed yet. */
function plain(page: Element): string {
  for (const each of page.querySelectorAll('[style]')) each.removeAttribute('style');
  for (const each of page.querySelectorAll('button, input, select, textarea'))
    each.toggleAttribute('inert', true);
  return page.innerHTML;
}
