import type { Plugin } from 'vite';

/** The few functions that chunks of packages need to load each other; the bundler gives them a file of half a kilobyte. */
const RUNTIME = /(?:^|\/)rolldown-runtime-[^/]+\.js$/;
/** The chunk that every page loads first, and that needs them itself. */
const HOST = /(?:^|\/)react-[^/]+\.js$/;
/** What their exports are called there: nothing that the bundler makes begins so. */
const PREFIX = '$';

/**
 * Puts the bundler's own functions into the chunk of React: no group takes them in (rolldown 1.2), and every file is a round
 * trip on a first visit and compresses alone.
 */
export function mergeRuntime(): Plugin {
  return {
    name: 'food-odyssey:merge-runtime',
    apply: 'build',
    // Before Vite lists what each import is to preload.
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

/** The names of a list such as `s as n,t`, of an import or an export. */
function namesIn(list: string): { first: string; last: string }[] {
  return list.split(',').map((each) => {
    const [first = '', last = first] = each.trim().split(/\s+as\s+/);
    return { first, last };
  });
}

const IMPORT = /import\s*\{([^}]+)\}\s*from\s*(["'`])\.\/rolldown-runtime-[^"'`]+\2;?/;

/** The host's code with the runtime in it, which it exports besides its own. */
export function withRuntime(code: string, runtime: string): string {
  const end = /export\s*\{([^}]+)\};?\s*$/.exec(runtime);
  const wanted = IMPORT.exec(code);
  if (end === null || wanted === null) throw new Error('the bundler’s runtime is not what it was');
  const exports = namesIn(end[1] ?? '');
  const body = runtime.slice(0, end.index);
  const handed = exports.map(({ first, last }) => `${last}:${first}`).join();
  const taken = exports.map(({ last }) => `${last}:${PREFIX}${last}`).join();
  const own = namesIn(wanted[1] ?? '').map(({ first, last }) => `,${last}=${PREFIX}${first}`);
  const merged = `const{${taken}}=(()=>{${body};return{${handed}}})()${own.join('')};`;
  const told = exports.map(({ last }) => PREFIX + last).join();
  return `${code.replace(IMPORT, () => merged)}\nexport{${told}};`;
}

/** A chunk's code, which has from the host what it had from the runtime. */
export function fromHost(code: string, host: string): string {
  if (!IMPORT.test(code)) throw new Error('a chunk imports the bundler’s runtime in another way');
  return code.replace(IMPORT, (_, list: string) => {
    const names = namesIn(list).map(({ first, last }) => `${PREFIX}${first} as ${last}`);
    return `import{${names.join()}}from"./${host}";`;
  });
}
