/** A message from a page to the service worker. */
export type WorkerMessage =
  /** The user agreed to the new version. The name is Workbox's own. */
  | { type: 'SKIP_WAITING' }
  /**
   * A page in this language (a BCP 47 tag) is in use: its texts and everything else should be made available
   * offline. On a first visit, which may be the only one, only the files that the page shows are fetched.
   */
  | { type: 'USE_LANGUAGE'; tag: string; isFirstLook?: boolean }
  /** Asks which languages are available offline; their tags are sent to the message's port. */
  | { type: 'WHICH_LANGUAGES' }
  /** Asks whether the whole app opens offline in this language; a boolean is sent to the message's port. */
  | { type: 'IS_READY_OFFLINE'; tag: string };

/**
 * Returns whether an HTML text is one of our legal documents, complete and of this type, and not the answer
 * of a hotel's login page or a proxy, or the app's own page. Each file in `public/documents` has this mark.
 * @param html the whole body of a response
 * @param type the last part of the document's address, without `.html`
 */
export function isOurDocument(html: string, type: string): boolean {
  const start = html.indexOf(`<article data-document="${type}">`);
  return start !== -1 && html.indexOf('</article>', start) !== -1;
}

/**
 * The cookie by which a page tells the server that this device holds an account's lists. The server then does
 * not send the visitors' page.
 */
export const KEPT_COOKIE = 'kept';

/** Where a page stores the Home snapshot for the next start: the cache's name, and the address in it. */
export const HOME_SNAPSHOT = { cache: 'home-snapshot', path: '/home-snapshot.json' } as const;

/** Whose Home the snapshot shows, and the account's state on this device; null `userID`: a visitor. */
export type HomeState = {
  userID: string | null;
  /** Milliseconds since 1970. It distinguishes one sign-in of an account from the next. */
  signedInAt: number | null;
  rev: number;
  /** The `seq` of the newest unsent entry. */
  lastEntry: number | null;
};

/** A snapshot of Home's HTML, which a start shows before any script has run (P2.20). */
export type HomeSnapshot = {
  /** Missing if an older version rendered it. */
  state?: HomeState;
  /** The address of the build's first script. Another build's styles have other file names. */
  script: string;
  /** The document's language (a BCP 47 tag), and the theme if the user chose one. */
  lang: string;
  theme: string | null;
  /** The user's settings that the snapshot was rendered with. If they differ, Home is rendered again. */
  settings: string;
  /** The bars around Home, with a comment `MAIN_PLACE` in its place. */
  frame: string;
  main: string;
};

export const MAIN_PLACE = 'main';

/**
 * Matches the markup in a page before any script has run, as `scripts/build/pages.ts` writes it: before,
 * inside and after it.
 */
export const FIRST_MARKUP = /(<div id="root" data-page="first">)([\s\S]*)(<\/div>)(?=\s*<noscript>)/;
