import * as v from 'valibot';
import { ListSchema } from '#src/contract/list.ts';
import { keepPublicList } from '#src/sync/public-lists.ts';
import { device } from './device.ts';

/**
 * Keeps the list that the page itself brought (`server/pages/routes.ts`), as if it had been fetched, so that it stands
 * there when the app takes the page over. Works once a
 * page; a list that cannot be stored, or is not the one asked for, is fetched as usual.
 */
export async function keepFirstList(publicID: string): Promise<void> {
  const element = document.getElementById('first-list');
  element?.remove();
  try {
    const read = v.safeParse(ListSchema, JSON.parse(element?.textContent ?? 'null'));
    if (read.success && read.output.publicID === publicID) await keepPublicList(device, read.output);
  } catch {
    // What is wrong with it, or with this device, shows when it is fetched.
  }
}
