import * as v from 'valibot';
import { device } from '#src/browser/database/device.ts';
import { BROUGHT_TEXTS } from '#src/contract/list.ts';
import { countryPage } from '#src/contract/public-calls.ts';
import { keepWords } from '#src/sync/country-words.ts';
import { putCountryPage } from '#src/sync/public-lists.ts';

const EmbeddedSchema = v.object({ page: countryPage.answer, ...BROUGHT_TEXTS });

/**
 * Stores the country's lists embedded in the page (`server/pages/routes.ts`) as if they had been fetched, so
 * that they are available when the app takes over the page. Only the first call per page has an effect. Lists
 * that cannot be stored are fetched as usual.
 */
export async function keepFirstLists(country: string): Promise<void> {
  const element = document.getElementById('first-lists');
  if (element === null) return;
  element.remove();
  try {
    const read = v.safeParse(EmbeddedSchema, JSON.parse(element.textContent));
    if (!read.success || element.dataset.country !== country) return;
    const { page, ...words } = read.output;
    const now = device.now();
    await keepWords(device.db, country, words);
    await putCountryPage(device.db, country, page, { askedAt: now, fetchedAt: now });
  } catch {
    // Invalid lists or a failing database are reported when the lists are fetched.
  }
}
