/** What is said with a list of foods below it. */
export const STEMS = ['without', 'avoid', 'allergic', 'contains'] as const;
/** Those of them that are about one dish; what comes after the others is somebody's diet. */
export const OF_THE_DISH = ['without', 'contains'] as const;
/** What somebody says of how they eat. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'kosher'] as const;
export const SENTENCES = ['order', ...STEMS, ...DIETS, 'thanks'] as const;

const MEAT_AND_ALCOHOL = ['pork', 'beef', 'meat', 'alcohol'] as const;
/** The fourteen of EU law (regulation 1169/2011, annex II). */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
const OFTEN_LEFT_OUT = ['chilli', 'onion', 'garlic', 'coriander', 'sugar', 'ice'] as const;
export const FOODS = [...MEAT_AND_ALCOHOL, ...ALLERGENS, ...OFTEN_LEFT_OUT] as const;

export type Stem = (typeof STEMS)[number];
export type DietName = (typeof DIETS)[number];
export type Sentence = (typeof SENTENCES)[number];
export type Food = (typeof FOODS)[number];

/** The sentences and the foods in one language and script. */
export type Words = { sentences: Record<Sentence, string>; items: Record<Food, string> };

/** What a language says to a waiter. */
export type Phrases = Words & {
  /** The language's BCP 47 tag. */
  tag: string;
  /** Its own name for itself. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** The same in Latin letters, for a language that is written in others. */
  romanised: Words | null;
};

/** Every language, and of each country those to use with a waiter, the first one first. */
export type PhraseBook = { countries: Record<string, string[]>; languages: Record<string, Phrases> };

/** What somebody wants a waiter to know. */
export type ChosenPhrases = { diets: readonly DietName[]; foods: Readonly<Record<Stem, readonly Food[]>> };

/** A sentence of the card, with the foods below it. */
export type Line = { sentence: Sentence; foods: readonly Food[] };

/** The languages to use with a waiter in a country, the first one first; English where the country is not known. */
export function languagesOf(book: PhraseBook, country: string | null): Phrases[] {
  const tags = book.countries[country ?? ''] ?? ['en'];
  return tags.flatMap((tag) => book.languages[tag] ?? []);
}

/**
 * What a reader of the app understands: their own language without its region where it has no phrases of its own, else
 * English.
 * @param tag BCP 47
 */
export function phrasesOfReader({ languages }: PhraseBook, tag: string): Phrases | undefined {
  return languages[tag] ?? languages[tag.split('-')[0] ?? ''] ?? languages.en;
}

/** The card from top to bottom: the order, what is not wanted and why, how one eats, thanks. */
export function cardLines({ diets, foods }: ChosenPhrases): Line[] {
  const stems = STEMS.filter((stem) => foods[stem].length > 0);
  const said: Sentence[] = ['order', ...stems, ...diets, 'thanks'];
  return said.map((sentence) => ({ sentence, foods: foods[sentence as Stem] ?? [] }));
}

/** What a voice says of a line: a pause behind the sentence, and between the foods. */
export function spokenLine({ sentence, foods }: Line, { sentences, items }: Words): string {
  return [sentences[sentence], foods.map((food) => items[food]).join(', ')].join(' ').trim();
}

/** With a thing, or without it where it was there; in the order of `all`. */
export function toggled<T>(all: readonly T[], some: readonly T[], one: T): T[] {
  return all.filter((each) => (each === one) !== some.includes(each));
}
