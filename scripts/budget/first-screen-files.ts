import type { Manifest } from 'vite';

/** The entry, what Home is split into, and the catalog that is shown: each with its static imports. */
const isRoot = (source: string, isEntry: boolean | undefined): boolean =>
  isEntry === true || source.startsWith('src/routes/index.tsx') || source === 'locales/en/messages.po';

/** The script files that the first screen needs, each once. */
export const firstScreenFiles = (manifest: Manifest): readonly string[] => {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const next of manifest[source]?.imports ?? []) visit(next);
  };
  for (const [source, { isEntry }] of Object.entries(manifest)) if (isRoot(source, isEntry)) visit(source);
  const files = [...seen].flatMap((source) => manifest[source]?.file ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
};
