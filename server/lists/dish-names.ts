import { readProjectFile } from '#server/base/project-folder.ts';
import type { DishContents } from '#src/domain/dish-contents.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#src/domain/language-codes.ts';
import type { DishNames } from '#src/domain/list.ts';
import { textKey } from '#src/domain/translation.ts';
import { noOtherNames, type OtherNamesLookup, otherNamesOf } from '#src/search/other-names.ts';
import { placeNames } from './place-names.ts';

type Names = DishNames['names'];
type Records = { dishes: ({ id: string; names?: Names; place?: string } & DishContents)[] };
type Lists = { lists: { items: { id: string; name: string; description: string }[] }[] };

const namesByCountry = new Map<string, { dishes: readonly DishNames[]; otherNames: OtherNamesLookup }>();
const NOTHING = { dishes: [], otherNames: noOtherNames };

/**
 * Returns the other names, the places in all languages and the contents of the dishes on a country's starter
 * lists, from `content/dishes/`. They are read once and cached, because the files belong to the release, and each stored
 * list needs them.
 * @param country its code; null for a list without one
 */
export function dishNamesOf(country: string | null): {
  dishes: readonly DishNames[];
  otherNames: OtherNamesLookup;
} {
  if (country === null) return NOTHING;
  const found = namesByCountry.get(country) ?? read(country);
  namesByCountry.set(country, found);
  return found;
}

/** Returns the other names of a country's dishes, and their places with the names in a language first. */
export function namesForReader(country: string, language: LanguageCode): OtherNamesLookup {
  const { otherNames } = dishNamesOf(country);
  const recordOf = (name: string) => {
    const record = otherNames.recordOf(name);
    const [english] = record?.place ?? [];
    if (record?.place === undefined || english === undefined) return record;
    return { ...record, place: placeNames(country, english, [language, ...LANGUAGE_CODES]) };
  };
  return Object.assign((name: string) => otherNames(name), { recordOf });
}

function read(country: string) {
  const code = country.toLowerCase();
  const records = readProjectFile<Records>(`content/dishes/${code}.json`)?.dishes ?? [];
  const lists = readProjectFile<Lists>(`content/${code}.json`)?.lists ?? [];
  const byID = new Map(records.map((record) => [record.id, record]));
  const items = new Map(lists.flatMap((list) => list.items).map((item) => [item.name, item]));
  const dishes = [...items].flatMap(([name, { id, description }]) => {
    const record = byID.get(id);
    if (record === undefined) return [];
    const { names = {}, place, usual, sometimes } = record;
    const dish = { name, names, contents: { usual, sometimes }, text: textKey(description) };
    return [place === undefined ? dish : { ...dish, place: placeNames(country, place) }];
  });
  return { dishes, otherNames: otherNamesOf(dishes) };
}
