import * as v from 'valibot';
import { countryPage } from '#src/contract/public-calls.ts';
import { putCountryPage } from '#src/sync/public-lists.ts';
import { device } from './device.ts';

/**
 * Keeps the lists that the page itself brought (`server/pages/routes.ts`), as if they had been fetched, so that they
 * stand there when the app takes the page over. Once a page; where they cannot be kept, they are fetched as ever.
 */
export async function keepFirstLists(country: string): Promise<void> {
  const element = document.getElementById('first-lists');
  if (element === null) return;
  element.remove();
  try {
    const read = v.safeParse(countryPage.answer, JSON.parse(element.textContent));
    if (!read.success || element.dataset.country !== country) return;
    const at = device.now();
    await putCountryPage(device.db, country, read.output, { askedAt: at, fetchedAt: at });
  } catch {
    // What is wrong with them, or with this device, shows when they are fetched.
  }
}
