/**
 * The import rules of `server/`. `scripts/zones.ts` writes them to `biome.zones.json`, which lint applies,
 * and to the table of `server/README.md`.
 */

/** A folder of `server/`. `imports` names the folders of the server that it may import besides itself. */
export type ServerFolder = {
  folder: string;
  contents: string;
  imports: readonly string[];
  /** The layers of `src/` and other roots that it may import. */
  shared: readonly string[];
  /** Whether it may import `server/deps.ts`. */
  takesDeps: boolean;
};

/** The layers of `src/` that the server as a whole may import. */
export const SERVER_IMPORTS = ['writes', 'contract', 'search', 'domain'];

const WRITES = ['#src/writes', '#src/contract', '#src/domain'];

/** The folders of `server/`, the highest first. A folder imports from later ones only. */
export const SERVER_FOLDERS: readonly ServerFolder[] = [
  {
    folder: 'moderation',
    contents: 'reports of public lists, and the operator’s commands',
    imports: ['identity', 'account', 'lists', 'write', 'sessions', 'http', 'mail', 'db', 'base'],
    shared: WRITES,
    takesDeps: true,
  },
  {
    folder: 'identity',
    contents:
      'registration, activation, passwords, provider tokens, mailed links, sign-in and sign-out, deletion',
    imports: ['account', 'mail', 'sessions', 'http', 'db', 'base'],
    shared: WRITES,
    takesDeps: true,
  },
  {
    folder: 'account',
    contents: 'account data, export, settings, sessions, batches of writes',
    imports: ['lists', 'write', 'sessions', 'http', 'db', 'base'],
    shared: WRITES,
    takesDeps: true,
  },
  {
    folder: 'pages',
    contents: 'HTML of shared pages, sitemaps, pictures',
    imports: ['public', 'lists', 'http', 'db', 'base'],
    shared: ['#src/contract', '#src/domain'],
    takesDeps: true,
  },
  {
    folder: 'public',
    contents: 'public reads: countries, searches, lists; likes',
    imports: ['lists', 'write', 'sessions', 'http', 'db', 'base'],
    shared: ['#src/search', ...WRITES],
    takesDeps: true,
  },
  {
    folder: 'content',
    contents: 'starter lists from `content/` into the database',
    imports: ['lists', 'write', 'db', 'base'],
    shared: ['#content', ...WRITES],
    takesDeps: true,
  },
  {
    folder: 'lists',
    contents: 'all reads and writes of list rows, their counts and search texts, experience, achievements',
    imports: ['write', 'http', 'db', 'base'],
    shared: ['#src/search', ...WRITES],
    takesDeps: true,
  },
  {
    folder: 'operations',
    contents:
      'what operators and their tools need: health, metrics, standby, connections, closing, store apps',
    imports: ['http', 'mail', 'db', 'base'],
    shared: WRITES,
    takesDeps: true,
  },
  {
    folder: 'write',
    contents: 'code of all writes: key, account lock, revision',
    imports: ['http', 'db', 'base'],
    shared: WRITES,
    takesDeps: true,
  },
  {
    folder: 'http',
    contents: 'from request to handler and back: router, origin, input, limits, errors, files',
    imports: ['sessions', 'db', 'base'],
    shared: WRITES,
    takesDeps: true,
  },
  {
    folder: 'sessions',
    contents: 'cookie, token and row of a session',
    imports: ['db', 'base'],
    shared: WRITES,
    takesDeps: true,
  },
  {
    folder: 'mail',
    contents: 'texts and delivery of mails',
    imports: ['base'],
    shared: WRITES,
    takesDeps: false,
  },
  {
    folder: 'db',
    contents: 'tables, migrations and the copy before them, system rows, daily sweep',
    imports: ['base'],
    shared: WRITES,
    takesDeps: false,
  },
  {
    folder: 'base',
    contents: 'settings, log, time, background work',
    imports: [],
    shared: ['#src/contract', '#src/domain'],
    takesDeps: false,
  },
];
