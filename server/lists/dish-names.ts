import { readProjectFile } from '#server/base/project-folder.ts';
import type { DishContents } from '#src/domain/dish-contents.ts';
import type { DishNames } from '#src/domain/list.ts';
import { textKey } from '#src/domain/translation.ts';
import { noOtherNames, type OtherNamesLookup, otherNamesOf } from '#src/search/other-names.ts';

type Names = DishNames['names'];
type Records = { dishes: ({ id: string; names?: Names } & DishContents)[] };
type Lists = { lists: { items: { id: string; name: string; description: string }[] }[] };

const namesByCountry = new Map<string, { dishes: readonly DishNames[]; otherNames: OtherNamesLookup }>();
const NOTHING = { dishes: [], otherNames: noOtherNames };

/**
 * Returns the other names and the contents of the dishes on a country's starter lists, from
 * `content/dishes/`. They are read once and cached, because the files belong to the release, and each stored
 * list needs them.
 * @param country its code; null for a list without one
 */
export function dishNamesOf(country: string | null): {
  dishes: readonly DishNames[];
  otherNames: OtherNamesLookup;
} {
  if (country === null) return NOTHING;
  const found = namesByCountry.get(country) ?? read(country.toLowerCase());
  namesByCountry.set(country, found);
  return found;
}

function read(code: string) {
  const records = readProjectFile<Records>(`content/dishes/${code}.json`)?.dishes ?? [];
  const lists = readProjectFile<Lists>(`content/${code}.json`)?.lists ?? [];
  const byID = new Map(records.map((record) => [record.id, record]));
  const items = new Map(lists.flatMap((list) => list.items).map((item) => [item.name, item]));
  const dishes = [...items].flatMap(([name, { id, description }]) => {
    const record = byID.get(id);
    if (record === undefined) return [];
    const { names = {}, usual, sometimes } = record;
    return [{ name, names, contents: { usual, sometimes }, text: textKey(description) }];
  });
  return { dishes, otherNames: otherNamesOf(dishes) };
}
