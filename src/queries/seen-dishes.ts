import type { FoodDatabase } from '#src/db/database.ts';
import { alreadyCounted } from '#src/db/list-rows.ts';
import { type DishNamesRow, eatenKey } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import type { DishNames, Item } from '#src/domain/list.ts';
import { spellingOf } from '#src/domain/name-search.ts';
import { translate } from '#src/domain/translation.ts';
import type { KnownDish } from '#src/search/list-index.ts';
import { dishKnownAs } from '#src/search/other-names.ts';
import { wordLine } from '#src/search/search-words.ts';
import { ownLists } from './lists.ts';
import { seenOfCountry } from './public-lists.ts';
import { translationsIn } from './translations.ts';

/** The page of a dish: the list on this device that contains the dish, and the dish's id on that list. */
export type DishPage = { listID: string; itemID: string; isOwn: boolean };

/**
 * Finds the pages of dishes that a search found.
 * @returns the page of each dish; null if its list is gone or no longer contains the name
 */
export async function pagesOfDishes(
  db: FoodDatabase,
  dishes: readonly Pick<KnownDish, 'name' | 'seenOn'>[],
): Promise<(DishPage | null)[]> {
  return Promise.all(
    dishes.map(async ({ name, seenOn }) => {
      if (seenOn === undefined) return null;
      const found = await itemOn(db, seenOn, name);
      return found === undefined ? null : { ...seenOn, itemID: found.item.id };
    }),
  );
}

/** Reads the item with this name on a list of this device, and the list's language. */
async function itemOn(
  db: FoodDatabase,
  { listID, isOwn }: NonNullable<KnownDish['seenOn']>,
  name: string,
): Promise<{ item: Item; language: string; isTrusted: boolean } | undefined> {
  const list = await (isOwn ? db.lists : db.publicLists).get(listID);
  // Other spellings mean the same dish. Comparing them is slower, so exact names are tried first.
  const item =
    list?.items.find((each) => each.name === name) ??
    list?.items.find((each) => wordLine([each.name]) === wordLine([name]));
  if (list === undefined || item === undefined) return undefined;
  return { item, language: list.language, isTrusted: isOwn ? list.isAuthor : list.isStarter === true };
}

/** A dish to suggest for a list: its texts and tags as they are on its own list. */
export type SuggestedDish = Pick<Item, 'name' | 'description' | 'tags'> &
  Pick<KnownDish, 'country' | 'called' | 'why'> & {
    /** The language of the description, as the app's code. */
    language: string;
    /** The description in the reader's language, if this device has the translation. */
    translated?: string;
    /** Whether the tags are of a starter list or of a list that the user wrote, not of another user. */
    isTrusted: boolean;
    /** The record of the dish in its country, with its contents; missing if this device has none. */
    record?: DishNames;
  };

/**
 * Reads the texts and tags of dishes that a search for suggestions found, without those whose list is gone.
 * @param readers the reader's language
 */
export async function suggestedDishes(
  db: FoodDatabase,
  dishes: readonly KnownDish[],
  readers: LanguageCode,
): Promise<SuggestedDish[]> {
  const countries = [...new Set(dishes.map(({ country }) => country))];
  const rows = new Map(
    (await db.dishNames.bulkGet(countries)).map((row, index) => [countries[index], wordsIn(row, readers)]),
  );
  const read = dishes.map(
    async ({ name: foundName, country, called, why, seenOn }): Promise<SuggestedDish[]> => {
      const found = seenOn && (await itemOn(db, seenOn, foundName));
      if (found === undefined) return [];
      const { language, isTrusted } = found;
      const { name, description, tags } = found.item;
      const { translations, recordOf } = rows.get(country) ?? wordsIn(undefined, readers);
      const [translated, record] = [translate(description, translations), recordOf(name)];
      return [
        {
          ...{ name, description, tags, country, called, why, language, isTrusted },
          ...(translated !== description && { translated }),
          ...(record && { record }),
        },
      ];
    },
  );
  return (await Promise.all(read)).flat();
}

/** Returns a country's texts in a language, and a look-up of its records of dishes by name. */
const wordsIn = (row: DishNamesRow | undefined, language: LanguageCode) => ({
  translations: translationsIn(row, language),
  recordOf: dishKnownAs(row?.dishes ?? []),
});

/** The numbers of lists whose tags are read: the most liked of a country, and the user's latest. */
const TAGGED_LISTS = { ofCountry: 20, own: 50 };

/**
 * Reads the tags that this device knows, the most used first: those of a country's public lists and of the
 * user's own lists.
 * @param country null for a list without one
 */
export async function knownTags(db: FoodDatabase, country: string | null): Promise<string[]> {
  const theirs = country === null ? [] : await seenOfCountry(db, country, TAGGED_LISTS.ofCountry);
  const { lists: own } = await ownLists(db, TAGGED_LISTS.own);
  const uses = new Map<string, number>();
  for (const tag of [...theirs, ...own].flatMap(({ tags, items }) => [
    ...tags,
    ...items.flatMap((i) => i.tags),
  ]))
    uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses].sort(([, one], [, other]) => other - one).map(([tag]) => tag);
}

/**
 * Returns the ids of the dishes of a public list on this device that the signed-in user has eaten: the same
 * dish on any list, or a dish of the same name on an own list of the same country. Empty for a visitor.
 */
export async function eatenAmong(db: FoodDatabase, publicID: string): Promise<Set<string>> {
  const session = await readSession(db);
  const list = await db.publicLists.get(publicID);
  if (session === null || list === undefined) return new Set();
  const { userID } = session;
  const { items, chosenCountry: country } = list;
  const archivedIDs = await alreadyCounted(
    db,
    userID,
    items.map(({ id }) => id),
  );
  // Reads only lists with an eaten dish.
  const own = await db.lists
    .where('eatenKeys')
    .between(eatenKey(userID, ''), eatenKey(userID, '\uffff'))
    .distinct()
    .toArray();
  const eaten = own.flatMap((each) =>
    each.items.filter(({ isDone }) => isDone).map((item) => ({ ...item, country: each.chosenCountry })),
  );
  const ids = new Set(eaten.map(({ id }) => id));
  const names = new Set(eaten.filter((item) => item.country === country).map(({ name }) => spellingOf(name)));
  const isEaten = (item: Item) =>
    archivedIDs.has(item.id) || ids.has(item.id) || names.has(spellingOf(item.name));
  return new Set(items.filter(isEaten).map(({ id }) => id));
}
