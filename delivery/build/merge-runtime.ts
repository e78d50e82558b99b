import type { Plugin } from 'vite';

/** File of half a kilobyte with the bundler's helper functions, by which chunks load CommonJS packages. */
const RUNTIME = /(?:^|\/)rolldown-runtime-[^/]+\.js$/;
/** The chunk that each page loads first, which calls these functions. */
const HOST = /(?:^|\/)react-[^/]+\.js$/;
/** Prefix of the helpers' exports in the host chunk. No name made by the bundler begins with it. */
const PREFIX = '$';

/**
 * Returns the Vite plugin that moves the bundler's helper functions into React's chunk. It saves a file,
 * which would be a round trip on a first visit and be compressed alone. A chunk group cannot do this: no
 * group can contain these functions (rolldown 1.2).
 */
export function mergeRuntime(): Plugin {
  return {
    name: 'food-odyssey:merge-runtime',
    apply: 'build',
    // Must run before Vite lists the preloads of each import.
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
        const host = chunks.find(({ fileName }) => HOST.test(fileName));
        if (runtime === undefined || host === undefined) return;
        const [from, to] = [runtime.fileName, host.fileName];
        for (const chunk of chunks) {
          if (!chunk.imports.includes(from)) continue;
          const others = chunk.imports.filter((file) => file !== from && file !== to);
          chunk.imports = chunk === host ? others : [to, ...others];
          chunk.code =
            chunk === host ? withRuntime(chunk.code, runtime.code) : fromHost(chunk.code, nameOf(to));
        }
        delete bundle[from];
      },
    },
  };
}

const nameOf = (path: string) => path.split('/').at(-1) ?? '';

/** Returns the names in an import or export list such as `s as n,t`, before and after `as`. */
function namesIn(list: string): { first: string; last: string }[] {
  return list.split(',').map((each) => {
    const [first = '', last = first] = each.trim().split(/\s+as\s+/);
    return { first, last };
  });
}

const IMPORT = /import\s*\{([^}]+)\}\s*from\s*(["'`])\.\/rolldown-runtime-[^"'`]+\2;?/;

/**
 * Returns the host's code with the runtime's code in it. The new code also exports the runtime's functions.
 * @throws Error when either code has an unknown form
 */
export function withRuntime(code: string, runtime: string): string {
  const exportStatement = /export\s*\{([^}]+)\};?\s*$/.exec(runtime);
  const importStatement = IMPORT.exec(code);
  if (exportStatement === null || importStatement === null)
    throw new Error('the bundler’s runtime has changed');
  const exports = namesIn(exportStatement[1] ?? '');
  const body = runtime.slice(0, exportStatement.index);
  const returned = exports.map(({ first, last }) => `${last}:${first}`).join();
  const bindings = exports.map(({ last }) => `${last}:${PREFIX}${last}`).join();
  const localNames = namesIn(importStatement[1] ?? '').map(({ first, last }) => `,${last}=${PREFIX}${first}`);
  const merged = `const{${bindings}}=(()=>{${body};return{${returned}}})()${localNames.join('')};`;
  const exportList = exports.map(({ last }) => PREFIX + last).join();
  return `${code.replace(IMPORT, () => merged)}\nexport{${exportList}};`;
}

/**
 * Returns a chunk's code, changed so that it imports from the host instead of the runtime.
 * @throws Error when the import has an unknown form
 */
export function fromHost(code: string, host: string): string {
  if (!IMPORT.test(code)) throw new Error('a chunk imports the bundler’s runtime in an unknown form');
  return code.replace(IMPORT, (_, list: string) => {
    const names = namesIn(list).map(({ first, last }) => `${PREFIX}${first} as ${last}`);
    return `import{${names.join()}}from"./${host}";`;
  });
}
