import * as v from 'valibot';
import { device } from '#src/browser/database/device.ts';
import { BROUGHT_TEXTS, ListSchema } from '#src/contract/list.ts';
import { keepWords } from '#src/sync/country-words.ts';
import { keepPublicList } from '#src/sync/public-lists.ts';

const EmbeddedSchema = v.object({ list: ListSchema, ...BROUGHT_TEXTS });

/**
 * Stores the list embedded in the page (`server/pages/routes.ts`) as if it had been fetched, so that it is
 * available when the app takes over the page. Only the first call per page has an effect. A list that cannot
 * be stored, or has another public id, is fetched as usual.
 */
export async function keepFirstList(publicID: string): Promise<void> {
  const element = document.getElementById('first-list');
  element?.remove();
  try {
    const read = v.safeParse(EmbeddedSchema, JSON.parse(element?.textContent ?? 'null'));
    if (!read.success || read.output.list.publicID !== publicID) return;
    const { list, ...words } = read.output;
    if (list.chosenCountry !== null) await keepWords(device.db, list.chosenCountry, words);
    await keepPublicList(device, list);
  } catch {
    // An invalid list or a failing database is reported when the list is fetched.
  }
}
