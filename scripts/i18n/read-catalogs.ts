import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';

/**
 * An entry of a catalog. `message` is the English text; it is missing for an entry with an explicit id, such
 * as `rank.72`.
 */
export type CatalogEntry = {
  message?: string;
  translation?: string;
  obsolete?: boolean;
  extra?: { flags?: string[] };
};
/** A language's texts by id. */
export type Catalog = ReadonlyMap<string, CatalogEntry>;

/**
 * Partial languages, which have only the texts that differ from their base language. Austrian German uses
 * German for the rest.
 */
export const PARTIAL: ReadonlySet<string> = new Set(['de-AT']);

/**
 * A language's two files: the texts of the first screen, and all others. The app loads them separately, and
 * uses the first one alone until the second has loaded.
 */
export const CATALOG_FILES = ['messages.po', 'screens.po'] as const;
const po = formatter();

/** Returns the texts of one of a language's files, without those that are no longer in the source. */
export async function readCatalogFile(folder: string, tag: string, file: string): Promise<Catalog> {
  const filename = `${folder}/${tag}/${file}`;
  const context = { locale: tag, sourceLocale: 'en', filename };
  const read = (await po.parse(await readFile(filename, 'utf8'), context)) ?? {};
  const entries = Object.entries<CatalogEntry>(read as Record<string, CatalogEntry>);
  return new Map(entries.filter(([, { obsolete }]) => !obsolete));
}

/** Returns the texts of both files of a language. */
export async function readCatalog(folder: string, tag: string): Promise<Catalog> {
  const files = await Promise.all(CATALOG_FILES.map((file) => readCatalogFile(folder, tag, file)));
  return new Map(files.flatMap((file) => [...file]));
}
