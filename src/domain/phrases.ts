/** What is said with a list of foods below it, in the order of the card: what is dangerous comes first. */
export const STEMS = ['allergic', 'allergicMild', 'without', 'avoid', 'faith', 'contains'] as const;
/** What stands right below a serious allergy: how the kitchen is to work, and what to do if it is not sure. */
export const BELOW_ALLERGY = ['separate', 'unsure'] as const;
/** How a user eats. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'kosher'] as const;
/** What a waiter answers about a food: it is in the dish, it is not, the kitchen will be asked. */
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
export type Answer = (typeof ANSWERS)[number];
export type Pen = (typeof PENS)[number];
export type Sentence = (typeof SENTENCES)[number];
export type Food = (typeof FOODS)[number];

/** The sentences and the foods in one language and script. */
export type Words = { sentences: Record<Sentence, string>; items: Record<Food, string> };

/** Foods that a country calls otherwise than the rest of the language does. */
export type LocalWords = {
  items: Partial<Record<Food, string>>;
  romanised?: Partial<Record<Food, string>>;
};

/** When a language was written, read by a second reader and translated back: days, null for what was not done. */
export type Checked = { written: string; read: string | null; back: string | null };

/** What a language says to a waiter. */
export type Phrases = Words & {
  /** The language's BCP 47 tag. */
  tag: string;
  /** Its own name for itself. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** The same in Latin letters, for a language that is written in others. */
  romanised: Words | null;
  /** By country, what it calls otherwise. */
  regions: Record<string, LocalWords>;
  checked: Checked;
};

/** What mobile phones pass on to the emergency service in nearly every network. */
export const MOBILE_EMERGENCY = '112';

/** The numbers to call in a country in an emergency. */
export type EmergencyNumbers = {
  /** The best one first. */
  numbers: string[];
  /** Whether both sources name the first one. */
  isAgreed: boolean;
};

/**
 * Every language, and of each country those to use with a waiter, the first one first, and whom to call, as it was read from the
 * sources on a day.
 */
export type PhraseBook = {
  countries: Record<string, string[]>;
  languages: Record<string, Phrases>;
  emergency: { read: string; countries: Record<string, EmergencyNumbers> };
};

/** Everything that a user wants a waiter to know. */
export type ChosenPhrases = {
  diets: readonly DietName[];
  foods: Readonly<Record<Stem, readonly Food[]>>;
  /** Where their adrenaline pen is, null while they have said nothing of one. */
  pen: Pen | null;
};

/** A sentence of the card, with the foods below it. */
export type Line = { sentence: Sentence; foods: readonly Food[] };
