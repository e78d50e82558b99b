import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import { MANIFEST } from './paths.ts';

/** Returns Vite's manifest of the built app. */
export const readManifest = async (): Promise<Manifest> => JSON.parse(await readFile(MANIFEST, 'utf8'));

const CATALOG = /(?:^|\/)locales\/([^/]+)\/(?:messages|screens)\.po$/;

/** Returns the language tag of a catalog; undefined for any other module. */
export function languageOfModule(id: string): string | undefined {
  return id.match(CATALOG)?.[1];
}

/** Returns the files of the app's catalogs: language tag → URLs. */
export const catalogsOf = (manifest: Manifest): Record<string, readonly string[]> => {
  const catalogs: Record<string, readonly string[]> = {};
  for (const [source, { file }] of Object.entries(manifest)) {
    const tag = languageOfModule(source);
    if (tag) catalogs[tag] = [...(catalogs[tag] ?? []), `/${file}`];
  }
  return catalogs;
};
