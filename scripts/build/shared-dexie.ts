import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

/** Name of the global variable through which the script passes its exports to page and worker. */
const GLOBAL = 'sharedDexie';
/** All exports of Dexie that the app uses. */
const NAMES = ['Dexie', 'liveQuery', 'RangeSet'];
const SOURCE = 'dexie/dist/modern/dexie.mjs';
const ENTRY = '\0shared-dexie-entry';
const MODULE = '\0shared-dexie';

type Script = { file: string; code: string };
let made: Promise<Script> | undefined;

/**
 * Puts Dexie into a script of its own, which the page loads as a module and the worker by `importScripts`. A
 * first visit then fetches Dexie once; as a part of the worker it was half of the worker's size. The script
 * has no exports, so that it works in both ways. The worker cannot be a module, because Firefox and older
 * Safari do not support module workers.
 * @param place the build that uses it
 */
export function sharedDexie(place: 'page' | 'worker'): Plugin {
  return {
    name: 'food-odyssey:shared-dexie',
    apply: 'build',
    enforce: 'pre',
    resolveId: async (id) => {
      if (id === 'dexie' || id === SOURCE) return MODULE;
      // The module below imports this URL, whose file is not part of this build.
      return id === `/${(await script()).file}` ? { id, external: true } : null;
    },
    load: async (id) => {
      if (id !== MODULE) return null;
      const url = JSON.stringify(`/${(await script()).file}`);
      const names = NAMES.join(', ');
      return [
        place === 'page' ? `import ${url};` : `importScripts(${url});`,
        `export const { ${names} } = globalThis.${GLOBAL};`,
        'export default Dexie;',
      ].join('\n');
    },
    async generateBundle() {
      const { file, code } = await script();
      if (place === 'page') this.emitFile({ type: 'asset', fileName: file, source: code });
    },
  };
}

function script(): Promise<Script> {
  made ??= makeScript();
  return made;
}

/** Builds the script; returns its file name and its code. */
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
            ? `import { ${NAMES.join(', ')} } from '${SOURCE}'; globalThis.${GLOBAL} = { ${NAMES.join(', ')} };`
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
