import { safeNext } from './safe-next.ts';

const MODES = ['login', 'register', 'forgot', 'resend'] as const;
/** What the one screen is for at the moment. */
export type LoginMode = (typeof MODES)[number];

/** `/login?mode=…&next=/path`; both may be missing. */
export type LoginSearch = { mode?: LoginMode; next?: string };

/** Reads the screen's search parameters; what makes no sense is left out. Part of the first chunk: keep it small. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const mode = MODES.find((each) => each === search.mode);
  const next = safeNext(search.next);
  return { ...(mode !== undefined && { mode }), ...(next !== '/' && { next }) };
}
