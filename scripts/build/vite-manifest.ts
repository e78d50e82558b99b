import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import { MANIFEST } from './paths.ts';

export const readManifest = async (): Promise<Manifest> => JSON.parse(await readFile(MANIFEST, 'utf8'));

const CATALOG = /^locales\/([^/]+)\/(?:messages|screens)\.po$/;

/** The app's catalogs: language tag → URLs. */
export const catalogsOf = (manifest: Manifest): Record<string, readonly string[]> => {
  const catalogs: Record<string, readonly string[]> = {};
  for (const [source, { file }] of Object.entries(manifest)) {
    const tag = source.match(CATALOG)?.[1];
    if (tag) catalogs[tag] = [...(catalogs[tag] ?? []), `/${file}`];
  }
  return catalogs;
};
