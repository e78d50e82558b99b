import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

/** Name of the global variable through which the script passes its exports to page and worker. */
const GLOBAL = 'sharedDexie';
/** All exports of Dexie that the app uses. */
const EXPORTED_NAMES = ['Dexie', 'liveQuery', 'RangeSet'];
const SOURCE = 'dexie/dist/modern/dexie.mjs';
const ENTRY = '\0shared-dexie-entry';
const MODULE = '\0shared-dexie';

type Script = { file: string; code: string };
let scriptPromise: Promise<Script> | undefined;

/**
 * Returns the Vite plugin that puts Dexie into its own script, which the page loads as a module and the
 * worker by `importScripts`. A first visit then fetches Dexie only once; as a part of the worker it was half
 * of the worker's size. The script has no exports, so that it can be loaded in both ways. The worker cannot
 * be a module, because Firefox and older Safari do not support module workers.
 * @param consumer the script that is built, which loads Dexie
 */
export function sharedDexie(consumer: 'page' | 'worker'): Plugin {
  return {
    name: 'food-odyssey:shared-dexie',
    apply: 'build',
    enforce: 'pre',
    resolveId: async (id) => {
      if (id === 'dexie' || id === SOURCE) return MODULE;
      // The module that `load` returns imports this URL. Its file is not part of this build.
      return id === `/${(await script()).file}` ? { id, external: true } : null;
    },
    load: async (id) => {
      if (id !== MODULE) return null;
      const url = JSON.stringify(`/${(await script()).file}`);
      const names = EXPORTED_NAMES.join(', ');
      return [
        consumer === 'page' ? `import ${url};` : `importScripts(${url});`,
        `export const { ${names} } = globalThis.${GLOBAL};`,
        'export default Dexie;',
      ].join('\n');
    },
    async generateBundle() {
      const { file, code } = await script();
      if (consumer === 'page') this.emitFile({ type: 'asset', fileName: file, source: code });
    },
  };
}

function script(): Promise<Script> {
  scriptPromise ??= makeScript();
  return scriptPromise;
}

/** Builds the script. Resolves to its path below the built app, and its code. */
export async function makeScript(): Promise<Script> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'food-odyssey:shared-dexie-entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) =>
          id === ENTRY
            ? `import { ${EXPORTED_NAMES.join(', ')} } from '${SOURCE}'; globalThis.${GLOBAL} = { ${EXPORTED_NAMES.join(', ')} };`
            : null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const [chunk] = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The build of Dexie has no chunk');
  const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8);
  return { file: `assets/dexie-${hash}.js`, code: chunk.code };
}
