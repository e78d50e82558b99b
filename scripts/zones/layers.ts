/**
 * The import rules of `src/` and the service worker. `scripts/zones.ts` writes them to `biome.zones.json`,
 * which lint applies, and to the table of `src/README.md`.
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
    contents: 'entries, lanes, claims, drain, verdicts, settle, refold',
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
