import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import { MANIFEST } from './paths.ts';

export const readManifest = async (): Promise<Manifest> => JSON.parse(await readFile(MANIFEST, 'utf8'));

const CATALOG = /^locales\/([^/]+)\/messages\.po$/;

/** The app's catalogs: language tag → URL. */
export const catalogsOf = (manifest: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const tag = source.match(CATALOG)?.[1];
      return tag ? [[tag, `/${file}`]] : [];
    }),
  );
