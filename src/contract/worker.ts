/** A message from a page to the service worker. */
export type WorkerMessage =
  /** The user agreed to the new version. The name is Workbox's own. */
  | { type: 'SKIP_WAITING' }
  /**
   * A page in this language (a BCP 47 tag) is in use, so the worker should cache its texts and everything
   * else that is needed offline. `isFirstLook`: the visit may be the user's only one, so only the files that
   * the page shows are fetched.
   */
  | { type: 'USE_LANGUAGE'; tag: string; isFirstLook?: boolean }
  /** Asks which languages are available offline; the worker sends their tags to the message's port. */
  | { type: 'WHICH_LANGUAGES' }
  /** Asks whether the whole app opens offline in this language; the worker sends a boolean to the port. */
  | { type: 'IS_READY_OFFLINE'; tag: string };

/**
 * Returns whether an HTML text is one of our legal documents, complete and of this type, and not the answer
 * of a hotel's login page or a proxy, or the app's own page. Each file in `public/documents` has this mark.
 * @param html the whole body of a response
 * @param type the last part of the document's URL, without `.html`
 */
export function isOurDocument(html: string, type: string): boolean {
  const start = html.indexOf(`<article data-document="${type}">`);
  return start !== -1 && html.indexOf('</article>', start) !== -1;
}

/**
 * The cookie by which a page tells the server that this device holds an account's lists. The server then does
 * not send the visitors' page.
 */
export const HAS_LISTS_COOKIE = 'kept';

/** Where a page stores the Home snapshot for the next start: the cache's name, and the URL in it. */
export const HOME_SNAPSHOT = { cache: 'home-snapshot', path: '/home-snapshot.json' } as const;

/**
 * The user whose Home the snapshot shows (`userID` is null for a visitor), and the account's state on this
 * device.
 */
export type HomeState = {
  userID: string | null;
  /** Milliseconds since 1970. It distinguishes one sign-in of an account from the next. */
  signedInAt: number | null;
  rev: number;
  /** The `seq` of the newest entry in the outbox; null if there is none. */
  lastEntry: number | null;
};

/** A snapshot of Home's HTML, which a start shows before any script has run (P2.20). */
export type HomeSnapshot = {
  /** Missing if an older version rendered it. */
  state?: HomeState;
  /** The URL of the build's first script. Another build's styles have other file names. */
  script: string;
  /** The document's language (a BCP 47 tag). */
  lang: string;
  /** The theme that the user chose; null if they chose none. */
  theme: string | null;
  /** The user's settings that the snapshot was rendered with. If they differ, Home is rendered again. */
  settings: string;
  /** The bars around Home, with the comment `MAIN_PLACEHOLDER` instead of Home's content. */
  frame: string;
  /** Home's content between the bars. */
  main: string;
};

/** The text of the comment in `frame` that `main` replaces. */
export const MAIN_PLACEHOLDER = 'main';

/**
 * Matches the root element that a page shows before any script has run, as `delivery/build/pages.ts` writes
 * it. The groups are its start tag, its content and its end tag.
 */
export const FIRST_MARKUP = /(<div id="root" data-page="first">)([\s\S]*)(<\/div>)(?=\s*<noscript>)/;
