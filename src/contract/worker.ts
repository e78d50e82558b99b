/** What a page says to the service worker. */
export type WorkerMessage =
  /** The user agreed to the new version (Workbox's own word for it). */
  | { type: 'SKIP_WAITING' }
  /**
   * A page is in use, in this language (a BCP 47 tag): its texts and all the rest are to be there offline. At a first
   * look, which may be the only one, only what that page shows is.
   */
  | { type: 'USE_LANGUAGE'; tag: string; isFirstLook?: boolean }
  /** A page asks which languages are there offline; their tags go to the port that comes with it. */
  | { type: 'WHICH_LANGUAGES' }
  /** A page asks whether everything opens without a network in this language; yes or no goes to the port with it. */
  | { type: 'IS_READY_OFFLINE'; tag: string };

/**
 * Whether a text is one of our legal documents, whole and of this type, and not what a hotel's login page, a proxy or
 * the app's own page answered in its place. Each file of `public/documents` bears the mark; nothing else has it by
 * chance.
 * @param html the whole text of an answer
 * @param type the last part of the document's address, without `.html`
 */
export function isOurDocument(html: string, type: string): boolean {
  const start = html.indexOf(`<article data-document="${type}">`);
  return start !== -1 && html.indexOf('</article>', start) !== -1;
}

/** The cookie in which a page notes that its device holds an account's lists: the server then sends no visitor's page. */
export const KEPT_COOKIE = 'kept';

/** Where a page leaves Home for the next start: a cache's name, and the address in it. */
export const HOME_SNAPSHOT = { cache: 'home-snapshot', path: '/home-snapshot.json' } as const;

/** Whose Home it was, and how far their account had come on this device; a visitor's has no user. */
export type HomeState = {
  userID: string | null;
  /** Milliseconds since 1970; it tells one sign-in of an account from the next. */
  signedInAt: number | null;
  rev: number;
  /** The place of the last change that was unsent. */
  lastEntry: number | null;
};

/** Home as it stood, for a start to show before any script has run. */
export type HomeSnapshot = {
  /** Missing where an older version has drawn it. */
  state?: HomeState;
  /** The address of the build's first script. The styles of another build have other names. */
  script: string;
  /** What the document says of itself: its language (a BCP 47 tag), and the theme if the user chose one. */
  lang: string;
  theme: string | null;
  /** What of the user's settings it was drawn by; another value is drawn anew. */
  settings: string;
  /** The bars, with a comment of `MAIN_PLACE` where Home stands between them. */
  frame: string;
  main: string;
};

export const MAIN_PLACE = 'main';

/** What stands in a page before any script has run, as `scripts/build/pages.ts` writes it: before, within and after it. */
export const FIRST_MARKUP = /(<div id="root" data-page="first">)([\s\S]*)(<\/div>)(?=\s*<noscript>)/;
