import type { Plugin } from 'vite';

/** The bundler's helper functions by which chunks load CommonJS packages, in a file of half a kilobyte. */
const RUNTIME = /(?:^|\/)rolldown-runtime-[^/]+\.js$/;
/** The chunk that each page loads first, and that uses these functions itself. */
const HOST = /(?:^|\/)react-[^/]+\.js$/;
/** Prefix of the helpers' exports in the host chunk. No name made by the bundler begins with it. */
const PREFIX = '$';

/**
 * Moves the bundler's helper functions into React's chunk. No group can contain them (rolldown 1.2), and each
 * file is a round trip on a first visit and compresses alone.
 */
export function mergeRuntime(): Plugin {
  return {
    name: 'food-odyssey:merge-runtime',
    apply: 'build',
    // Before Vite lists the preloads of each import.
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

/** Returns the names of an import or export list such as `s as n,t`. */
function namesIn(list: string): { first: string; last: string }[] {
  return list.split(',').map((each) => {
    const [first = '', last = first] = each.trim().split(/\s+as\s+/);
    return { first, last };
  });
}

const IMPORT = /import\s*\{([^}]+)\}\s*from\s*(["'`])\.\/rolldown-runtime-[^"'`]+\2;?/;

/** Returns the host's code, which then contains the runtime and also exports its functions. */
export function withRuntime(code: string, runtime: string): string {
  const end = /export\s*\{([^}]+)\};?\s*$/.exec(runtime);
  const wanted = IMPORT.exec(code);
  if (end === null || wanted === null) throw new Error('the bundler’s runtime has changed');
  const exports = namesIn(end[1] ?? '');
  const body = runtime.slice(0, end.index);
  const handed = exports.map(({ first, last }) => `${last}:${first}`).join();
  const taken = exports.map(({ last }) => `${last}:${PREFIX}${last}`).join();
  const own = namesIn(wanted[1] ?? '').map(({ first, last }) => `,${last}=${PREFIX}${first}`);
  const merged = `const{${taken}}=(()=>{${body};return{${handed}}})()${own.join('')};`;
  const told = exports.map(({ last }) => PREFIX + last).join();
  return `${code.replace(IMPORT, () => merged)}\nexport{${told}};`;
}

/** Returns a chunk's code that imports from the host instead of the runtime. */
export function fromHost(code: string, host: string): string {
  if (!IMPORT.test(code)) throw new Error('a chunk imports the bundler’s runtime in an unknown form');
  return code.replace(IMPORT, (_, list: string) => {
    const names = namesIn(list).map(({ first, last }) => `${PREFIX}${first} as ${last}`);
    return `import{${names.join()}}from"./${host}";`;
  });
}
