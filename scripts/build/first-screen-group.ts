import { fileURLToPath } from 'node:url';

type ModuleInfo = { readonly importers: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What the first screen begins with: the entry and the component that Home is split into. */
const STARTS = [`${ROOT}src/main.tsx`, `${ROOT}src/routes/index.tsx?tsr-split=component`];

/**
 * Names the chunk of every module that the first screen loads: two files, ours and the libraries', instead of one
 * for each set of routes that shares something. They compress better together, and a release keeps the libraries'.
 * @returns null for modules that only lazy chunks import
 */
export function firstScreenGroup(): (id: string, context: Context) => string | null {
  const known = new Map<string, boolean>();
  function isOnFirstScreen(id: string, context: Context): boolean {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Also ends the walk where modules import each other in a circle.
    known.set(id, STARTS.includes(id));
    const isReached =
      STARTS.includes(id) ||
      (context.getModuleInfo(id)?.importers.some((importer) => isOnFirstScreen(importer, context)) ?? false);
    known.set(id, isReached);
    return isReached;
  }
  return (id, context) => {
    if (!isOnFirstScreen(id, context)) return null;
    return id.includes('node_modules') ? 'libraries' : 'first-screen';
  };
}
