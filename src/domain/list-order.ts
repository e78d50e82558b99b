import { compareCountries, countryName } from './country-name.ts';
import { type List, progressOf } from './list.ts';

/** The orders in which the user's lists can stand; the first is the one they begin with. */
export const LIST_ORDERS = ['touched', 'newest', 'name', 'progress', 'country'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

type Sorted = Pick<List, 'id' | 'name' | 'chosenCountry' | 'items' | 'order'>;

/**
 * Lists in an order that their rows tell: the newest first, by name, the one nearest to its end first and those that are
 * done last, or by the country's name, those without one last. Alike ones stand by name.
 * @param tag the language (BCP 47) in which names are compared and countries named
 */
export function inOrder<L extends Sorted>(
  lists: readonly L[],
  order: Exclude<ListOrder, 'touched'>,
  tag: string,
): L[] {
  const { compare } = new Intl.Collator([tag, 'en'], { numeric: true });
  const byCountry = compareCountries(tag);
  const byCode = (a: string | null, b: string | null) =>
    a === null || b === null
      ? Number(a === null) - Number(b === null)
      : byCountry(countryName(a, tag), countryName(b, tag));
  const left = ({ items }: Sorted) => {
    const { share } = progressOf(items);
    return share === 1 ? 2 : 1 - share;
  };
  const by: Record<typeof order, (a: Sorted, b: Sorted) => number> = {
    newest: (a, b) => b.order - a.order,
    name: () => 0,
    progress: (a, b) => left(a) - left(b),
    country: (a, b) => byCode(a.chosenCountry, b.chosenCountry),
  };
  return [...lists].sort((a, b) => by[order](a, b) || compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
