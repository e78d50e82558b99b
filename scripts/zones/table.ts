/**
 * The import rules of the project. `scripts/zones.ts` writes them to `biome.zones.json`, which lint applies,
 * and to the tables of `src/README.md` and `server/README.md`.
 */

/** A folder of `src/`. `imports` names the layers below that it may import besides itself. */
export type Layer = {
  folder: string;
  contents: string;
  imports: readonly string[];
  kind: 'pure' | 'data' | 'base' | 'screen';
  /** The packages that a pure layer may import; the others may import all that their kind allows. */
  packages?: readonly string[];
};

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

/** Files of the database layer from which screens may import types. */
export const TYPES_OF_DB = ['db/schema.ts', 'db/database-trouble.ts'];

const DATA = ['sync', 'outbox', 'db', 'api', 'writes', 'contract', 'search', 'domain'];
const BELOW_SCREENS = ['queries', 'commands', ...DATA.filter((each) => each !== 'db'), 'exchange'];

/** The layers of `src/`, the highest first. A layer imports from later ones only. */
export const LAYERS: readonly Layer[] = [
  {
    folder: 'routes',
    contents: 'TanStack Router files: parameters, and the features that make up a page',
    imports: ['features', 'parts', 'ui', 'i18n', 'browser', ...BELOW_SCREENS, ...TYPES_OF_DB],
    kind: 'screen',
  },
  {
    folder: 'features',
    contents: 'one folder per capability; no feature imports another',
    imports: ['parts', 'ui', 'i18n', 'browser', ...BELOW_SCREENS, ...TYPES_OF_DB],
    kind: 'screen',
  },
  {
    folder: 'parts',
    contents:
      'capabilities that several features need: actions, countries, search, downloads, diet, unsent changes, account',
    imports: ['ui', 'i18n', 'browser', ...BELOW_SCREENS, ...TYPES_OF_DB],
    kind: 'screen',
  },
  {
    folder: 'ui',
    contents: 'design system: tokens, primitives, art; no data, no texts',
    imports: ['i18n', 'domain'],
    kind: 'screen',
  },
  {
    folder: 'i18n',
    contents: 'table of languages, loading of texts, changes and errors in words',
    imports: ['writes', 'contract', 'domain'],
    kind: 'base',
  },
  {
    folder: 'browser',
    contents: 'this browser: database, network, worker, storage, search, files, identity provider, wrapper',
    imports: DATA,
    kind: 'base',
  },
  {
    folder: 'commands',
    contents: 'user actions: each writes row and entry in one transaction',
    imports: ['sync', 'outbox', 'db', 'api', 'writes', 'exchange', 'contract', 'domain'],
    kind: 'data',
  },
  {
    folder: 'queries',
    contents: 'every read, as plain functions of the database',
    imports: DATA,
    kind: 'data',
  },
  {
    folder: 'sync',
    contents: 'pull, question, public lists, synchroniser',
    imports: ['outbox', 'db', 'api', 'writes', 'contract', 'search', 'domain'],
    kind: 'data',
  },
  {
    folder: 'outbox',
    contents: 'entries, drain, verdicts, settle, refold',
    imports: ['db', 'api', 'writes', 'contract', 'domain'],
    kind: 'data',
  },
  {
    folder: 'api',
    contents: 'one function makes every call of the contract',
    imports: ['contract', 'domain'],
    kind: 'data',
  },
  {
    folder: 'db',
    contents: 'the Dexie schema and the only writer of list rows',
    imports: ['writes', 'exchange', 'contract', 'domain'],
    kind: 'data',
  },
  {
    folder: 'writes',
    contents: 'every kind of write: arguments, `apply`, its call in both directions; shared with `server/`',
    imports: ['contract', 'domain'],
    kind: 'pure',
    packages: ['valibot'],
  },
  {
    folder: 'exchange',
    contents: 'lists as files and codes, matching at an import',
    imports: ['contract', 'domain'],
    kind: 'pure',
    packages: ['valibot'],
  },
  {
    folder: 'contract',
    contents:
      'Valibot schemas of all other calls, fields and limits; shared with `server/` and `delivery/worker/`',
    imports: ['domain'],
    kind: 'pure',
    packages: ['valibot'],
  },
  {
    folder: 'search',
    contents: 'words, ranks and the index of a country; shared with `server/`',
    imports: ['domain'],
    kind: 'pure',
  },
  {
    folder: 'domain',
    contents: 'pure rules, compiled without DOM types',
    imports: [],
    kind: 'pure',
    packages: ['uuid'],
  },
];

/** The layers of `src/` that the service worker may import. */
export const WORKER_IMPORTS = ['sync', 'outbox', 'db', 'api', 'writes', 'contract', 'domain'];

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
