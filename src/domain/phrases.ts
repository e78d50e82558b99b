/** What is said with a list of foods below it, in the order of the card: what is dangerous comes first. */
export const STEMS = ['allergic', 'allergicMild', 'without', 'avoid', 'faith', 'contains'] as const;
/** What stands right below a serious allergy: how the kitchen is to work, and what to do if it is not sure. */
export const BELOW_ALLERGY = ['separate', 'unsure'] as const;
/** What somebody says of how they eat. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'kosher'] as const;
/** What a waiter answers about a food: it is in the dish, it is not, the kitchen will be asked. */
export const ANSWERS = ['yes', 'no', 'ask'] as const;
/** Where somebody carries their adrenaline pen. */
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

/** What somebody wants a waiter to know. */
export type ChosenPhrases = {
  diets: readonly DietName[];
  foods: Readonly<Record<Stem, readonly Food[]>>;
  /** Where their adrenaline pen is, null while they have said nothing of one. */
  pen: Pen | null;
};

/** A sentence of the card, with the foods below it. */
export type Line = { sentence: Sentence; foods: readonly Food[] };

/**
 * A language in the words of a country, which may call a food otherwise than the rest of the language does.
 * @param country null where it is not known
 */
export function inWordsOf(phrases: Phrases, country: string | null): Phrases {
  const local = phrases.regions[country ?? ''];
  if (local === undefined) return phrases;
  const { romanised } = phrases;
  return {
    ...phrases,
    items: { ...phrases.items, ...local.items },
    romanised: romanised && { ...romanised, items: { ...romanised.items, ...local.romanised } },
  };
}

/** The languages to use with a waiter in a country, the first one first; English where the country is not known. */
export function languagesOf(book: PhraseBook, country: string | null): Phrases[] {
  const tags = book.countries[country ?? ''] ?? ['en'];
  return tags.flatMap((tag) => {
    const phrases = book.languages[tag];
    return phrases === undefined ? [] : inWordsOf(phrases, country);
  });
}

/**
 * What a reader of the app understands: their own language without its region where it has no phrases of its own, else
 * English.
 * @param tag BCP 47
 */
export function phrasesOfReader({ languages }: PhraseBook, tag: string): Phrases | undefined {
  const [language = '', region = null] = tag.split('-');
  const phrases = languages[tag] ?? languages[language] ?? languages.en;
  return phrases && inWordsOf(phrases, region);
}

/**
 * The card from top to bottom: the order; what somebody is allergic to, and how the kitchen is to work for that; what is left
 * out, how they eat, what they ask, and thanks.
 */
export function cardLines({ diets, foods }: ChosenPhrases): { order: Line; allergy: Line[]; rest: Line[] } {
  const alone = (sentence: Sentence): Line => ({ sentence, foods: [] });
  const withFoods = (stems: readonly Stem[]): Line[] =>
    stems.filter((stem) => foods[stem].length > 0).map((stem) => ({ sentence: stem, foods: foods[stem] }));
  const serious = withFoods(['allergic']);
  return {
    order: alone('order'),
    allergy: [
      ...serious,
      ...(serious.length > 0 ? BELOW_ALLERGY.map(alone) : []),
      ...withFoods(['allergicMild']),
    ],
    rest: [
      ...withFoods(['without', 'avoid', 'faith']),
      ...diets.map(alone),
      ...withFoods(['contains']),
      alone('thanks'),
    ],
  };
}

/** The foods a waiter is asked about: those somebody is allergic to, and those they want to know of. */
export function foodsToAsk({ foods }: ChosenPhrases): Food[] {
  const asked = [...foods.allergic, ...foods.allergicMild, ...foods.contains];
  return FOODS.filter((food) => asked.includes(food));
}

/** Stems of which a food stands after one at most, and which of them say more of it. */
const SAYS_MORE: Partial<Record<Stem, readonly Stem[]>> = {
  allergic: [],
  allergicMild: ['allergic'],
  avoid: ['allergic', 'allergicMild'],
  faith: ['allergic', 'allergicMild'],
};

/** The foods that can be put after a stem: an allergy is not made less of by a press on a weaker sentence. */
export function foodsFor(stem: Stem, { foods }: ChosenPhrases): Food[] {
  const stronger = SAYS_MORE[stem] ?? [];
  return FOODS.filter((food) => !stronger.some((each) => foods[each].includes(food)));
}

/** The same choice with a food after a stem, or without it where it was there. */
export function withFood(chosen: ChosenPhrases, stem: Stem, food: Food): ChosenPhrases {
  const { foods } = chosen;
  const next = { ...foods, [stem]: toggled(FOODS, foods[stem], food) };
  for (const other of SAYS_MORE[stem] === undefined ? [] : (Object.keys(SAYS_MORE) as Stem[])) {
    if (other !== stem) next[other] = foods[other].filter((each) => each !== food);
  }
  return { ...chosen, foods: next };
}

/**
 * A food in two parts: its name, and what stands after its colon or in the brackets at its end, which is how a kitchen hides it.
 * Brackets in the middle are part of the name: what stands behind them is the food, too.
 * The second is empty where there is nothing; both together are the whole text.
 */
export function partsOfFood(item: string): [name: string, forms: string] {
  const at = formsBegin(item);
  const name = item.slice(0, at).trimEnd();
  return name === '' ? [item, ''] : [name, item.slice(name.length)];
}

/** Where the colon stands, or the bracket opens that the last character closes; the length of the text where neither is there. */
function formsBegin(item: string): number {
  let depth = 0;
  let opened = item.length;
  for (let at = 0; at < item.length; at++) {
    const sign = item.charAt(at);
    if (depth === 0 && ':：'.includes(sign)) return at;
    if ('(（[［'.includes(sign)) {
      if (depth === 0) opened = at;
      depth += 1;
    }
    if (')）]］'.includes(sign)) depth -= 1;
  }
  return /[)）\]］]$/.test(item) ? opened : item.length;
}

/** The name of a food, where many are named or a sentence goes on behind it. */
export function foodName({ items }: Words, food: Food): string {
  return partsOfFood(items[food])[0];
}

/** What a voice says of a line: a pause behind the sentence, and between the foods. */
export function spokenLine({ sentence, foods }: Line, { sentences, items }: Words): string {
  return [sentences[sentence], foods.map((food) => items[food]).join(', ')].join(' ').trim();
}

/** With a thing, or without it where it was there; in the order of `all`. */
export function toggled<T>(all: readonly T[], some: readonly T[], one: T): T[] {
  return all.filter((each) => (each === one) !== some.includes(each));
}
