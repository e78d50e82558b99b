import { KIND_TAGS } from '#src/domain/dish-kind.ts';
import { plainLetters } from '#src/domain/name-search.ts';
import type { DietName } from '#src/domain/phrases.ts';
import { dietNamed } from './near-words.ts';
import {
  isLongEnoughForIndex,
  searchWords,
  singularsOf,
  type TagLabels,
  typedWords,
} from './search-words.ts';

/** One word of a search for several things, or several words that name one kind of dish ("ice cream"). */
export type AskedWord = {
  /** Its `typedWords`. */
  text: string;
  /** Its `searchWords`, which begin a word of what they match. */
  words: string;
  /** The whole tags that it names; empty for other words. */
  tags: readonly string[];
  /** The parts of a device's line of tags that it matches. */
  tagParts: readonly string[];
  /** Whether it names a kind of dish or a diet. */
  isKind: boolean;
};

/** What a search asks for if its words need not stand side by side: each must match, in any order. */
export type Asked = {
  words: readonly AskedWord[];
  /** The diets that it names. A dish that contradicts one of them is never found. */
  diets: readonly DietName[];
};

/** A search of more words is compared as a whole only. */
const MAX_WORDS = 6;
/** The most words that name one kind together. */
const MAX_TOGETHER = 3;

/**
 * Reads the words of a search that narrow each other, without small words ("something sweet in Lisbon").
 * @param labels the words for tags in the reader's language
 * @returns null if the words can find no more than the whole term does: for one word that names no kind, after
 *   a single '#', and for a search that denies something ("without pork")
 */
export function readAsked(typed: string, labels: TagLabels): Asked | null {
  const all = typedWords(typed).split(' ');
  if (all.some(isDenial) || (all.length === 1 && typed.trim().startsWith('#'))) return null;
  const wanted = all.filter((word) => word !== '' && !isSmallWord(word));
  if (wanted.length === 0 || wanted.length > MAX_WORDS) return null;
  const words = inGroups(wanted, labels);
  const [first] = words;
  if (words.length === 1 && all.length === 1 && first?.tags.length === 0) return null;
  return { words, diets: [...new Set(wanted.flatMap((word) => dietNamed(word) ?? []))] };
}

/** Joins neighbouring words that name a kind together. */
function inGroups(words: readonly string[], labels: TagLabels): AskedWord[] {
  const groups: AskedWord[] = [];
  let start = 0;
  while (start < words.length) {
    let length = Math.min(MAX_TOGETHER, words.length - start);
    while (length > 1 && kindTags(words.slice(start, start + length).join(' '), labels).length === 0)
      length--;
    const together = words.slice(start, start + length).join(' ');
    const tags = kindTags(together, labels);
    groups.push({
      ...{ text: together, words: searchWords(together), tags, isKind: areOfDish(tags) },
      tagParts: tagParts({ text: together, tags }, '\t'),
    });
    start += length;
  }
  return groups;
}

/** Returns the part of a line of words that a word matches: the beginning of a word. */
export const linePart = ({ words }: AskedWord): string => ` ${words}`;

/** Returns the parts of a line of tags, each between `mark`s, that a word matches. */
export function tagParts({ text, tags }: Pick<AskedWord, 'text' | 'tags'>, mark: string): string[] {
  // As in a search for a single word, three letters begin a tag.
  const begun = isLongEnoughForIndex(text) ? [`${mark}#${text}`] : [];
  return [...begun, ...tags.map((tag) => `${mark}${tag}${mark}`)];
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(plainLetters(text).trim().split(/\s+/));

/**
 * Words that say nothing about a dish, in the app's languages: articles, prepositions, "something", "food". A
 * search for several words ignores them.
 */
const SMALL = wordsOf(`
  a an and any anything at dish dishes eat find food foods for from good in meal meals of on or something some
  the to with
  als am auf aus das der die ein eine einem einen einer essen etwas für gericht gerichte im mit oder speise
  speisen und vom von was zu zum zur
  au aux avec chose dans de des du en et la le les manger ou pour plat plats quelque quelques un une
  al alla alle col con cosa da dal dei del della delle di e gli i il lo mangiare nel nella o per piatti piatto
  qualche qualcosa
  algo alguna algún com comer comida comidas el em los las o para plato platos por um uma prato pratos y
  coś danie dania do jedzenie jeść lub na potrawa potrawy w we z ze
  co do jídlo jídla nebo něco s se v ve
  ceva cu din fel feluri la mâncare mâncăruri pe pentru sau si și
  og eller et en i med mad noget på ret retter til
  een eten en gerecht gerechten het iets in met of op te uit van voor
  dhe diçka gjellë me në nga ose për ushqim
  в във за и или на нещо с със ястие ястия храна от
  ja juures kas koos midagi roog road toit või
  από για ένα και κάτι με ο η το οι τα ή πιάτο πιάτα σε στη στην στις στο στον στα φαγητό φαγητά
  hrana ili iz jelo jela na nešto od s sa u za
  arba ir iš kažkas kažką maistas patiekalai patiekalas su
  ar ēdiens ēdieni kaut kas ko un vai uz`);

/**
 * Words that deny the word beside them ("without", "free", "no"). A search that has one is not split into
 * words, because "without pork" would then find dishes with pork.
 */
const DENIALS = wordsOf(`
  without no not non free less except minus ohne kein keine keinen nicht frei sans pas sauf senza niente sin ni
  sem bez nie ne fără fara ei ilma uden ikke fri zonder geen vrij pa jo без не χωρίς όχι δίχως be nav nė`);

/** Returns whether a typed word, as `typedWords` writes it, says nothing about a dish. */
const isSmallWord = (word: string): boolean => SMALL.has(word) || /^[\p{L}\p{M}]$/u.test(word);

/** Returns whether a typed word, as `typedWords` writes it, denies the word beside it. */
const isDenial = (word: string): boolean => DENIALS.has(word);

/** The tags that say that a dish fits a diet. No tag of the starter lists answers for halal or kosher. */
const TAGS_OF_DIET: Record<DietName, readonly string[]> = {
  vegan: ['#vegan'],
  vegetarian: ['#vegetarian', '#vegan'],
  halal: ['#halal'],
  kosher: ['#kosher'],
};

/** Tags whose dishes are also meant by the word for another tag. */
const ALSO: Record<string, readonly string[]> = { '#sweet': ['#dessert'], '#dessert': ['#sweet'] };

/** English words for tags that are not the tag's own word. */
const SYNONYMS: Record<string, string> = {
  yogurt: '#yoghurt',
  eggplant: '#aubergine',
  shrimp: '#prawn',
  corn: '#maize',
  cookie: '#biscuit',
};

/**
 * The endings in which two forms of a word may differ, such as singular and plural, as `typedWords` writes
 * them. A word keeps at least three letters before them.
 */
const ENDINGS = [
  's es n en e er r ne d id a o i y u ai as is os us ie ia ta te ni la jy mi',
  'а и о е я ове ни та α η ο ι ια εσ ησ οσ ασ οι ησ',
].flatMap((text) => text.split(' '));
const MIN_STEM = 3;

/** Returns a word and its beginnings without one of the endings. */
function stemsOf(word: string): string[] {
  const stems = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) =>
    word.slice(0, -ending.length),
  );
  return [word, ...stems.filter((stem) => stem.length >= MIN_STEM)];
}

type Meanings = {
  byStem: ReadonlyMap<string, readonly string[]>;
  byWhole: ReadonlyMap<string, readonly string[]>;
};
const meaningsByLabels = new WeakMap<TagLabels, Meanings>();

/** Returns the tags by the stems of one-word parts of their labels, and by their whole labels without blanks. */
function meaningsOf(labels: TagLabels): Meanings {
  const known = meaningsByLabels.get(labels);
  if (known !== undefined) return known;
  const byStem = new Map<string, string[]>();
  const byWhole = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, tag: string) =>
    map.set(key, [...(map.get(key) ?? []), tag]);
  for (const [tag, label] of labels) {
    if (!tag.startsWith('#')) continue;
    add(byWhole, typedWords(label).replaceAll(' ', ''), tag);
    // Words that only resemble a region do not mean it.
    if (!KIND_TAGS.has(tag)) continue;
    for (const part of partsOf(label)) for (const stem of new Set(stemsOf(part))) add(byStem, stem, tag);
  }
  const meanings = { byStem, byWhole };
  meaningsByLabels.set(labels, meanings);
  return meanings;
}

/** The words for "and" that join two words in a label. */
const AND = new Set([
  'and',
  'und',
  'et',
  'e',
  'y',
  'i',
  'og',
  'en',
  'a',
  'ja',
  'un',
  'ir',
  'dhe',
  'si',
  'και',
  'и',
]);

/**
 * Returns the words of a label that name its tag alone: "noodles/pasta" has two. "Fruits de mer" has none, because
 * fruits are no seafood.
 */
function partsOf(label: string): string[] {
  const parts = label.split(/[/,]/).flatMap((part) => splitAtAnd(typedWords(part).split(' ')));
  return parts.flatMap(([first = '', ...more]) => (more.length === 0 && !isSmallWord(first) ? [first] : []));
}

function splitAtAnd(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (AND.has(word) && parts.at(-1)?.length !== 0) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** Returns whether tags name a kind of dish or a diet, and not only where or when it is eaten. */
const areOfDish = (tags: readonly string[]): boolean =>
  tags.some((tag) => KIND_TAGS.has(tag) || Object.values(TAGS_OF_DIET).flat().includes(tag));

/**
 * Returns the whole tags that typed words name together as a kind of dish, in singular or plural ("dumplings",
 * "ice cream", in German "Suppen"); empty for other words. A diet's word names its tags.
 * @param typed one or more words, as `typedWords` writes them
 */
export function kindTags(typed: string, labels: TagLabels): string[] {
  const diet = dietNamed(typed);
  if (diet !== undefined) return [...TAGS_OF_DIET[diet]];
  const joined = typed.replaceAll(' ', '');
  const { byStem, byWhole } = meaningsOf(labels);
  const named = singularsOf(joined)
    .flatMap((word) => [SYNONYMS[word] ?? `#${word}`, `#${word}s`])
    .filter((tag) => KIND_TAGS.has(tag));
  const whole = byWhole.get(joined) ?? [];
  // Only a single word has other forms.
  const forms = typed === joined ? stemsOf(typed).flatMap((stem) => byStem.get(stem) ?? []) : [];
  const found = new Set([...named, ...whole, ...forms]);
  return [...found].flatMap((tag) => [tag, ...(ALSO[tag] ?? [])]);
}
