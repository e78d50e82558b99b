import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';

/** One text of a catalog; `message` is the English one where the text has an id of its own. */
export type CatalogEntry = {
  message?: string;
  translation?: string;
  obsolete?: boolean;
  extra?: { flags?: string[] };
};
/** The texts of a language by their ids. */
export type Catalog = ReadonlyMap<string, CatalogEntry>;

/** Austrian German says only what it says otherwise; the rest is German's. */
export const PARTIAL: ReadonlySet<string> = new Set(['de-AT']);

/** What the first screen says, and the rest: each is loaded by itself, and the first one stands alone for a while. */
export const CATALOG_FILES = ['messages.po', 'screens.po'] as const;
const po = formatter();

/** Reads one of the two files of a language, without what the source no longer has. */
export async function readCatalogFile(folder: string, tag: string, file: string): Promise<Catalog> {
  const filename = `${folder}/${tag}/${file}`;
  const context = { locale: tag, sourceLocale: 'en', filename };
  const read = (await po.parse(await readFile(filename, 'utf8'), context)) ?? {};
  const entries = Object.entries<CatalogEntry>(read as Record<string, CatalogEntry>);
  return new Map(entries.filter(([, { obsolete }]) => !obsolete));
}

/** Reads all that a language says. */
export async function readCatalog(folder: string, tag: string): Promise<Catalog> {
  const files = await Promise.all(CATALOG_FILES.map((file) => readCatalogFile(folder, tag, file)));
  return new Map(files.flatMap((file) => [...file]));
}
