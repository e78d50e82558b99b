import { LAYERS, type Layer, SERVER_FOLDERS, SERVER_IMPORTS, TYPES_OF_DB, WORKER_IMPORTS } from './table.ts';

type Pattern = { group: string[]; message: string };
type Paths = Record<string, { allowImportNames: string[]; message: string }>;
type Zone = { includes: string[]; patterns: Pattern[]; paths?: Paths };

const ACROSS: Pattern = {
  group: ['../**'],
  message: 'Import across folders by an alias such as #src/…, so that the zone is visible.',
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
  message: 'The data layers run in the service worker too: no React, router or Lingui here.',
};
const NO_DEXIE: Pattern = {
  group: ['dexie', 'dexie-react-hooks'],
  message: 'Screens ask by useQuery, ask and watchQuery (browser/database), with a function of queries/.',
};
const NO_DATABASE: Paths = {
  '#src/browser/database/device.ts': {
    allowImportNames: ['onCommitted'],
    message: 'Screens command by run and attempt (parts/actions/run.ts), and never hold the database.',
  },
};

/** Returns the pattern for an import target: a folder with everything in it, or a file. */
const allow = (target: string) => (/\.ts$/.test(target) ? `!${target}` : `!${target}/**`);

/** Returns the pattern that forbids every alias except these targets. */
const only = (zone: string, targets: readonly string[]): Pattern => ({
  group: ['#*/**', ...targets.map(allow)],
  message: `${zone} imports only ${targets.map((each) => each.replace('#src/', '')).join(', ')}.`,
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
    const zone = (includes: string, outside: string): Zone => ({
      includes: [includes],
      patterns: [
        only(folder, targets),
        { group: [outside], message: 'A feature never imports another feature.' },
        NO_DEXIE,
      ],
      paths: NO_DATABASE,
    });
    return [zone('src/features/*/*', '../**'), zone('src/features/*/*/**', '../../**')];
  }
  const isRoutes = folder === 'routes';
  // Routes do not import each other.
  const patterns = [only(folder, isRoutes ? targets : [`#src/${folder}`, ...targets]), ACROSS];
  if (kind === 'data') patterns.push(NO_REACT);
  if (isRoutes || folder === 'parts') patterns.push(NO_DEXIE);
  if (folder === 'ui')
    patterns.push({ group: ['dexie', 'dexie-react-hooks', 'ky'], message: 'ui has no data access.' });
  return [{ includes: [`${path}/**`], patterns, ...(isRoutes && { paths: NO_DATABASE }) }];
}

const zone = (path: string, targets: readonly string[]): Zone => ({
  includes: [`${path}/**`],
  patterns: [only(path, targets), ACROSS],
});

/** Returns all zones. Of two zones with the same file the later one counts. */
function allZones(): Zone[] {
  const inSource = (folders: readonly string[]) => folders.map((each) => `#src/${each}`);
  return [
    ...LAYERS.flatMap(zonesOfLayer),
    ...['start', 'first-page'].map((each) => zone(`delivery/${each}`, ['#delivery', '#src'])),
    zone('delivery/worker', ['#delivery/worker', ...inSource(WORKER_IMPORTS)]),
    zone('server', ['#server', '#content', ...inSource(SERVER_IMPORTS)]),
    ...SERVER_FOLDERS.map(({ folder, imports, shared, takesDeps }) =>
      zone(`server/${folder}`, [
        ...[folder, ...imports].map((each) => `#server/${each}`),
        ...(takesDeps ? ['#server/deps.ts'] : []),
        ...shared,
      ]),
    ),
    zone('content', ['#content', '#src/contract', '#src/domain']),
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

const isType = (each: string) => TYPES_OF_DB.includes(each);

/** Returns the rows of the layer table in `src/README.md`. */
export const layerRows = (): string =>
  LAYERS.map(({ folder, contents, imports }, place) => {
    const below = LAYERS.slice(place + 1).map((layer) => layer.folder);
    const isEverything = below.every((each) => each === 'db' || imports.includes(each));
    const named = imports.filter((each) => !isType(each)).map((each) => `\`${each}\``);
    const cell =
      imports.some(isType) && isEverything ? 'everything below, but only types of `db`' : named.join(', ');
    return `| \`${folder}/\` | ${contents} | ${cell} |`;
  }).join('\n');

/** Returns the rows of the folder table in `server/README.md`, without the row of its files. */
export const serverRows = (): string =>
  SERVER_FOLDERS.map(
    ({ folder, contents, imports }) =>
      `| \`${folder}/\` | ${contents} | ${imports.map((each) => `\`${each}\``).join(', ')} |`,
  ).join('\n');
