/** Sentences followed by a list of foods, in the order of the card: the most dangerous first (P11.9). */
export const STEMS = ['allergic', 'allergicMild', 'without', 'avoid', 'faith', 'contains'] as const;
/** Sentences right below a serious allergy: how the kitchen should work, and what to do if it is unsure. */
export const BELOW_ALLERGY = ['separate', 'unsure'] as const;
/** How a user eats. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'kosher'] as const;
/** A waiter's answers about a food: it is in the dish, it is not, or the kitchen will be asked. */
export const ANSWERS = ['yes', 'no', 'ask'] as const;
/** Where a user carries their adrenaline pen. */
export const PENS = ['penBag', 'penPocket', 'penCompanion'] as const;
export const SENTENCES = [
  'order',
  ...STEMS,
  ...BELOW_ALLERGY,
  ...DIETS,
  'thanks',
  ...ANSWERS,
  'reaction',
  ...PENS,
] as const;
/** Short requests that every guest may make. `notSpicy` belongs to the order, the others are shown alone. */
export const REQUESTS = ['notSpicy', 'water', 'bill'] as const;

const MEAT_AND_ALCOHOL = ['pork', 'beef', 'meat', 'alcohol'] as const;
/** The 14 allergens of EU law (regulation 1169/2011, annex II). */
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
export type Answer = (typeof ANSWERS)[number];
export type Pen = (typeof PENS)[number];
type Sentence = (typeof SENTENCES)[number];
export type Request = (typeof REQUESTS)[number];
export type Food = (typeof FOODS)[number];

/**
 * The sentences and the foods in one language and script. The names of the fields below are those of
 * `phrases.json`, which older apps read too; so they stay: `items` are foods.
 */
export type Words = {
  sentences: Record<Sentence, string>;
  /** Missing in a file of an earlier version, which a device may still have without a network. */
  requests?: Record<Request, string>;
  items: Record<Food, string>;
};

/** Words for foods in which a country differs from the rest of the language. */
type LocalWords = {
  items: Partial<Record<Food, string>>;
  romanised?: Partial<Record<Food, string>>;
};

/** How the phrases of a language were checked. */
type Checked = {
  /** The day when the phrases were written. */
  written: string;
  /** The day when a second reader read the phrases; null if none did. */
  read: string | null;
  /** The day when the phrases were translated back; null if they were not. */
  back: string | null;
};

/** The phrases of one language for a waiter. */
export type Phrases = Words & {
  /** The language's BCP 47 tag. */
  tag: string;
  /** The language's own name. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** The same words in Latin letters; null for a language written in Latin letters. */
  romanised: Words | null;
  /** Differing words by country. */
  regions: Record<string, LocalWords>;
  checked: Checked;
};

/** The emergency number that mobile phones connect in nearly every network. */
export const MOBILE_EMERGENCY = '112';

/** A country's emergency numbers. */
export type EmergencyNumbers = {
  /** The best number first. */
  numbers: string[];
  /** Whether both sources of emergency numbers agree on the first number (P11.10). */
  isAgreed: boolean;
};

/** The content of `phrases.json`. */
export type PhraseBook = {
  /** By country the keys of `languages` to use with a waiter, the best first. */
  countries: Record<string, string[]>;
  languages: Record<string, Phrases>;
  /** Emergency numbers by country, and the day when we read them from their sources. */
  emergency: { read: string; countries: Record<string, EmergencyNumbers> };
};

/** Everything that a user wants to tell a waiter. */
export type ChosenPhrases = {
  diets: readonly DietName[];
  foods: Readonly<Record<Stem, readonly Food[]>>;
  /** Where the user carries their adrenaline pen; null if they have not said. */
  pen: Pen | null;
  /** Whether the order asks for food that is not spicy. */
  isNotSpicy: boolean;
};

/** A sentence of the card, and the foods below it. */
export type Line = { sentence: Sentence | Request; foods: readonly Food[] };
