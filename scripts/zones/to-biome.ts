import { LAYERS, type Layer, TYPES_OF_DB, WORKER_IMPORTS } from './layers.ts';
import { SERVER_FOLDERS, SERVER_IMPORTS } from './server-folders.ts';

type Pattern = { group: string[]; message: string };
type Paths = Record<string, { allowImportNames: string[]; message: string }>;
type Zone = { includes: string[]; patterns: Pattern[]; paths?: Paths };

const ACROSS: Pattern = {
  group: ['../**'],
  message: 'Import from other folders by an alias such as #src/…, because lint checks aliases only.',
};
const NO_REACT: Pattern = {
  group: [
    'react',
    'react/**',
    'react-dom',
    'react-dom/**',
    '@tanstack/**',
    '@lingui/**',
    'dexie-react-hooks',
    'lucide-react',
  ],
  message: 'The data layers have no screens: no React, router or Lingui here.',
};
const NO_DEXIE: Pattern = {
  group: ['dexie', 'dexie-react-hooks'],
  message: 'No Dexie here: read with useQuery, ask or watchQuery and a function of queries/.',
};
const NO_DATABASE: Paths = {
  '#src/browser/database/device.ts': {
    allowImportNames: ['onCommitted'],
    message: 'Change data with run or attempt (parts/actions/run.ts); screens do not hold the database.',
  },
};

/** Returns the pattern for an import target: a folder with everything in it, or a file. */
const allow = (target: string) => (/\.ts$/.test(target) ? `!${target}` : `!${target}/**`);

/** Returns the pattern that forbids every alias except these targets. */
const only = (folder: string, targets: readonly string[]): Pattern => ({
  group: ['#*/**', ...targets.map(allow)],
  message: `${folder} imports only ${targets.map((each) => each.replace('#src/', '')).join(', ')}.`,
});

function zonesOfLayer({ folder, imports, kind, packages = [] }: Layer): Zone[] {
  const targets = imports.map((each) => `#src/${each}`);
  const path = `src/${folder}`;
  if (kind === 'pure') {
    const group = [
      '**',
      '!./**',
      ...[`#src/${folder}`, ...targets].map(allow),
      ...packages.map((each) => `!${each}`),
    ];
    const message = `${folder} imports only ${[...imports, ...packages].join(', ') || 'its own files'}.`;
    return [{ includes: [`${path}/**`], patterns: [{ group, message }] }];
  }
  if (folder === 'features') {
    // Files of one feature import each other by relative paths, from one subfolder to another too.
    const featureZone = (includes: string, outside: string): Zone => ({
      includes: [includes],
      patterns: [
        only(folder, targets),
        { group: [outside], message: 'A feature never imports another feature.' },
        NO_DEXIE,
      ],
      paths: NO_DATABASE,
    });
    return [featureZone('src/features/*/*', '../**'), featureZone('src/features/*/*/**', '../../**')];
  }
  const isRoutes = folder === 'routes';
  // Routes have no alias of their own: they share only the files `./-…` beside them.
  const patterns = [only(folder, isRoutes ? targets : [`#src/${folder}`, ...targets]), ACROSS];
  if (kind === 'data') patterns.push(NO_REACT);
  if (isRoutes || folder === 'parts') patterns.push(NO_DEXIE);
  if (folder === 'ui')
    patterns.push({ group: ['dexie', 'dexie-react-hooks', 'ky'], message: 'ui has no data access.' });
  return [{ includes: [`${path}/**`], patterns, ...(isRoutes && { paths: NO_DATABASE }) }];
}

const zoneOf = (path: string, targets: readonly string[]): Zone => ({
  includes: [`${path}/**`],
  patterns: [only(path, targets), ACROSS],
});

/** Returns all zones. Of two zones with the same file the later one counts. */
function allZones(): Zone[] {
  const inSource = (folders: readonly string[]) => folders.map((each) => `#src/${each}`);
  return [
    ...LAYERS.flatMap(zonesOfLayer),
    ...['start', 'first-page'].map((each) => zoneOf(`delivery/${each}`, ['#delivery', '#src'])),
    zoneOf('delivery/worker', ['#delivery/worker', ...inSource(WORKER_IMPORTS)]),
    zoneOf('server', ['#server', '#content', ...inSource(SERVER_IMPORTS)]),
    ...SERVER_FOLDERS.map(({ folder, imports, shared, takesDeps }) =>
      zoneOf(`server/${folder}`, [
        ...[folder, ...imports].map((each) => `#server/${each}`),
        ...(takesDeps ? ['#server/deps.ts'] : []),
        ...shared,
      ]),
    ),
    zoneOf('content', ['#content', '#src/contract', '#src/domain']),
  ];
}

/** Returns the text of `biome.zones.json`, one zone per line. */
export function biomeZones(): string {
  const overrides = allZones().map(({ includes, patterns, paths }) => {
    const options = { patterns, ...(paths && { paths }) };
    const style = { noRestrictedImports: { level: 'error', options } };
    return JSON.stringify({ includes, linter: { rules: { style } } });
  });
  return `{\n"overrides": [\n${overrides.join(',\n')}\n]\n}\n`;
}

const isTypesFileOfDb = (each: string) => TYPES_OF_DB.includes(each);

/** Returns the rows of the layer table in `src/README.md`. */
export const layerRows = (): string =>
  LAYERS.map(({ folder, contents, imports }, place) => {
    const below = LAYERS.slice(place + 1).map((layer) => layer.folder);
    const isEverything = below.every((each) => each === 'db' || imports.includes(each));
    const named = imports.filter((each) => !isTypesFileOfDb(each)).map((each) => `\`${each}\``);
    const cell =
      imports.some(isTypesFileOfDb) && isEverything
        ? 'everything below, but only types of `db`'
        : named.join(', ');
    return `| \`${folder}/\` | ${contents} | ${cell} |`;
  }).join('\n');

/** Returns the rows of the folder table in `server/README.md`, without the first row, which names files. */
export const serverRows = (): string =>
  SERVER_FOLDERS.map(
    ({ folder, contents, imports }) =>
      `| \`${folder}/\` | ${contents} | ${imports.map((each) => `\`${each}\``).join(', ')} |`,
  ).join('\n');
