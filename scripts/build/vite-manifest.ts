import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import { MANIFEST } from './paths.ts';

export const readManifest = async (): Promise<Manifest> => JSON.parse(await readFile(MANIFEST, 'utf8'));

const CATALOG = /(?:^|\/)locales\/([^/]+)\/(?:messages|screens)\.po$/;

/** The language, by its tag, that a module is of no use without; undefined for one that is for all. */
export function languageOfModule(id: string): string | undefined {
  return id.match(CATALOG)?.[1];
}

/** The app's catalogs, with what else a language needs: language tag → URLs. */
export const catalogsOf = (manifest: Manifest): Record<string, readonly string[]> => {
  const catalogs: Record<string, readonly string[]> = {};
  for (const [source, { file }] of Object.entries(manifest)) {
    const tag = languageOfModule(source);
    if (tag) catalogs[tag] = [...(catalogs[tag] ?? []), `/${file}`];
  }
  return catalogs;
};
