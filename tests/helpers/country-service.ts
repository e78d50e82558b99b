import type { Api } from '#src/api/client.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { essentialCountries } from '#src/domain/countries.ts';
import type { List } from '#src/domain/list.ts';
import { textKey } from '#src/domain/translation.ts';
import { byLikes } from '#src/search/list-search.ts';
import { listOf, newDish, testID } from './device.ts';
import { noNetwork, type SentRequest, scriptedApi } from './scripted-api.ts';

/** Returns a public list of a country with one dish, as the server sends it. */
export function publicList(country: string, changes: Partial<List> = {}): List {
  const id = testID();
  return { ...listOf([newDish('Fava')]), id, publicID: id, chosenCountry: country, ...changes };
}

/** A fake server that answers the calls that read countries. A test may change `lists` at any time. */
export class CountryService {
  readonly lists: List[];
  /** The number of requests that are still answered. Later requests get no answer, as without a network. */
  answersBeforeOutage = Number.POSITIVE_INFINITY;
  /** Called before each answer. */
  beforeAnswer: () => void | Promise<void> = () => undefined;
  readonly api: Api;
  readonly sent: SentRequest[];

  constructor(lists: List[]) {
    this.lists = lists;
    const { api, sent } = scriptedApi(async (request) => {
      await this.beforeAnswer();
      if (this.answersBeforeOutage <= 0) return noNetwork;
      this.answersBeforeOutage -= 1;
      return { kind: 'answer', data: this.#answer(request) };
    });
    this.api = api;
    this.sent = sent;
  }

  #answer({ path, params, query }: SentRequest): unknown {
    const country = String(params.country);
    const countryLists = this.lists.filter(({ chosenCountry }) => chosenCountry === country);
    const total = countryLists.length;
    if (path.includes('getLists')) {
      const start = Number(params.page) * LIMITS.pageSize;
      const lists = [...countryLists].sort(byLikes).slice(start, start + LIMITS.pageSize);
      return { lists, page: params.page, total };
    }
    const { after = '', language } = query as { after?: string; language?: string };
    const words = (code: string) => ({
      dishes: [],
      texts: [[textKey(`Lists of ${code}`), `${language}: ${code}`]],
    });
    if (path.includes('essentials')) {
      const { part } = query as { part?: number };
      const codes =
        part === undefined
          ? ['PL', 'GR']
          : essentialCountries(part).filter((code) =>
              this.lists.some(({ chosenCountry }) => chosenCountry === code),
            );
      return { countries: codes.map((code) => ({ ...this.#firstPage(code), words: words(code) })) };
    }
    if (path.includes('dishNames')) return words(country);
    const remaining = countryLists.filter(({ id }) => id > after).sort((a, b) => (a.id < b.id ? -1 : 1));
    const lists = remaining.slice(0, LIMITS.listsPerPart);
    return { lists, total, next: remaining.length > lists.length ? lists.at(-1)?.id : null };
  }

  #firstPage(country: string) {
    const countryLists = this.lists.filter(({ chosenCountry }) => chosenCountry === country);
    const lists = [...countryLists].sort(byLikes).slice(0, LIMITS.pageSize);
    return { country, lists, total: countryLists.length };
  }
}
