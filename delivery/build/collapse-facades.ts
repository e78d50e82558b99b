import type { Plugin } from 'vite';

/** A chunk that only re-exports another chunk's exports, under the names of the requested module. */
const FACADE = /^export\s*\{([^}]+)\}\s*from\s*["']\.\/([^"']+)["'];?\s*$/;

type Facade = { target: string; exports: { from: string; as: string }[] };

/**
 * Returns the Vite plugin that makes a dynamic import load the chunk with the module directly. For each
 * dynamic import of a module in a group, the bundler makes a *facade*: a file of 50 bytes that only imports
 * that chunk. Each facade would be an additional round trip. The plugin is needed until a release solves
 * rolldown issue 9729.
 */
export function collapseFacades(): Plugin {
  return {
    name: 'food-odyssey:collapse-facades',
    apply: 'build',
    // Must run before Vite lists the preloads of each import.
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const facades = new Map<string, Facade>();
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.isDynamicEntry) continue;
          const facade = readFacade(file.code);
          if (facade !== null) facades.set(file.fileName, facade);
        }
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = withoutFacades(file.code, facades);
        }
        for (const name of facades.keys()) delete bundle[name];
      },
    },
  };
}

/** Returns the parsed facade; null for a chunk with code of its own. */
export function readFacade(code: string): Facade | null {
  const match = code.trim().match(FACADE);
  if (match === null) return null;
  const [, names = '', target = ''] = match;
  const exports = names.split(',').map((name) => {
    const [from = '', as = from] = name.trim().split(/\s+as\s+/);
    return { from, as };
  });
  return { target: target.split('/').at(-1) ?? '', exports };
}

/**
 * Returns the code with each `import()` of a facade replaced by an `import()` of the chunk that it
 * re-exports.
 */
export function withoutFacades(code: string, facades: ReadonlyMap<string, Facade>): string {
  return code.replaceAll(/import\((["'`])\.\/([^"'`]+)\1\)/g, (whole, _, name: string) => {
    const [path, facade] = [...facades].find(([each]) => each.split('/').at(-1) === name) ?? [];
    if (path === undefined || facade === undefined) return whole;
    const members = facade.exports.map(({ from, as }) => `${JSON.stringify(as)}:m.${from}`).join();
    return `import("./${facade.target}").then(m=>({${members}}))`;
  });
}
