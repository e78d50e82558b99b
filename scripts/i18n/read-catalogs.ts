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

const FILES = ['messages.po', 'screens.po'];
const po = formatter();

/** Reads all that a language says, without what the source no longer has. */
export async function readCatalog(folder: string, tag: string): Promise<Catalog> {
  const files = FILES.map(async (file) => {
    const filename = `${folder}/${tag}/${file}`;
    const context = { locale: tag, sourceLocale: 'en', filename };
    const read = (await po.parse(await readFile(filename, 'utf8'), context)) ?? {};
    return Object.entries<CatalogEntry>(read as Record<string, CatalogEntry>);
  });
  return new Map((await Promise.all(files)).flat().filter(([, { obsolete }]) => !obsolete));
}
