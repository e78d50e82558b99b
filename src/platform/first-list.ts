import * as v from 'valibot';
import { BROUGHT_TEXTS, ListSchema } from '#src/contract/list.ts';
import { keepWords } from '#src/sync/country-words.ts';
import { keepPublicList } from '#src/sync/public-lists.ts';
import { device } from './device.ts';

const BroughtSchema = v.object({ list: ListSchema, ...BROUGHT_TEXTS });

/**
 * Keeps the list that the page itself brought (`server/pages/routes.ts`), as if it had been fetched, so that it stands
 * there when the app takes the page over. Works once a
 * page; a list that cannot be stored, or is not the one asked for, is fetched as usual.
 */
export async function keepFirstList(publicID: string): Promise<void> {
  const element = document.getElementById('first-list');
  element?.remove();
  try {
    const read = v.safeParse(BroughtSchema, JSON.parse(element?.textContent ?? 'null'));
    if (!read.success || read.output.list.publicID !== publicID) return;
    const { list, ...words } = read.output;
    if (list.chosenCountry !== null) await keepWords(device.db, list.chosenCountry, words);
    await keepPublicList(device, list);
  } catch {
    // What is wrong with it, or with this device, shows when it is fetched.
  }
}
