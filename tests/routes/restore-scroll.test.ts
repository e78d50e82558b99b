import '#tests/helpers/dom.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollKey } from '#src/routes/-entry-history.ts';
import { restoreScroll } from '#src/routes/-restore-scroll.ts';

type Location = Parameters<typeof scrollKey>[0];
type Listener = (event: { fromLocation?: Location; toLocation: Location }) => void;

const locationOf = (entry: string): Location => ({ state: { entry }, href: `/${entry}` }) as Location;

describe('restoreScroll', () => {
  const listeners = new Map<string, Listener>();
  let move: (type: string) => void = () => {};
  const scroll = vi.fn();

  /** Navigates from a page scrolled to `scrollY`; if it is not rendered, the next navigation overtakes it. */
  const go = (type: string, from: string, to: string, scrollY: number, { isRendered = true } = {}) => {
    Object.assign(globalThis, { scrollY });
    move(type);
    const event = { fromLocation: locationOf(from), toLocation: locationOf(to) };
    listeners.get('onBeforeLoad')?.(event);
    if (isRendered) listeners.get('onRendered')?.(event);
  };

  beforeEach(() => {
    listeners.clear();
    scroll.mockClear();
    Object.assign(globalThis, { scrollTo: scroll });
    restoreScroll(
      { subscribe: (type: string, listener: Listener) => listeners.set(type, listener) } as never,
      {
        subscribe: (listener: (event: object) => void) => (move = (type) => listener({ action: { type } })),
      } as unknown as RouterHistory,
    );
  });

  it('going back restores the scroll position of a page', () => {
    go('PUSH', 'lists', 'list', 640);
    go('BACK', 'list', 'lists', 0);
    expect(scroll).toHaveBeenLastCalledWith(0, 640);
    go('FORWARD', 'lists', 'list', 640);
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
  });

  it('going back restores the position even if it overtakes the replacement of a URL', () => {
    go('PUSH', 'picker', 'lists', 900);
    go('REPLACE', 'lists', 'lists', 30, { isRendered: false });
    go('BACK', 'lists', 'picker', 40);
    expect(scroll).toHaveBeenLastCalledWith(0, 900);
  });

  it('stores the final scroll position of a page, not that before an overtaken navigation', () => {
    go('REPLACE', 'lists', 'lists', 100, { isRendered: false });
    go('PUSH', 'lists', 'list', 250);
    go('BACK', 'list', 'lists', 0);
    expect(scroll).toHaveBeenLastCalledWith(0, 250);
  });

  it('going back restores the row that was in view, even if it is rendered late, within a time limit', () => {
    vi.useFakeTimers();
    // Rows of 100 px; the number of rows limits how far the page can scroll.
    let rows = 40;
    let y = 3000;
    const scrollTo = (to: number) => (y = Math.max(0, Math.min(to, rows * 100 - 700)));
    const boxes = () =>
      Array.from({ length: rows }, (_, n) => ({ getBoundingClientRect: () => ({ top: n * 100 - y }) }));
    vi.stubGlobal('scrollTo', (_: number, to: number) => scrollTo(to));
    vi.stubGlobal('scrollBy', (_: number, delta: number) => scrollTo(y + delta));
    vi.spyOn(document, 'querySelectorAll').mockImplementation(() => boxes() as never);
    const goBackTo = (atFirst: number, ms: number) => {
      y = 3000;
      rows = 40;
      go('PUSH', 'home', 'list', y);
      rows = atFirst;
      go('BACK', 'list', 'home', 0);
      vi.advanceTimersByTime(ms);
      rows = 40;
      vi.advanceTimersByTime(100);
      return y;
    };
    expect(goBackTo(20, 10_000)).toBe(3000);
    expect(goBackTo(20, 31_000)).toBe(1300);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('does not scroll after a new page is opened or a URL is replaced', () => {
    go('PUSH', 'lists', 'list', 640);
    go('REPLACE', 'list', 'list', 50);
    expect(scroll).not.toHaveBeenCalled();
  });

  it('identifies an entry by its own id, else by the router’s key, else by its URL', () => {
    expect(scrollKey(locationOf('a'))).toBe('a');
    expect(scrollKey({ state: { __TSR_key: 'b' }, href: '/' } as Location)).toBe('b');
    expect(scrollKey({ state: {}, href: '/c' } as Location)).toBe('/c');
  });
});
