import { setImmediate } from 'node:timers/promises';
import { readProjectFile } from '#server/base/project-folder.ts';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { LANGUAGE_TAGS, type LanguageCode } from '#src/domain/language-codes.ts';
import type { List } from '#src/domain/list.ts';
import { foldText } from '#src/domain/name-search.ts';
import {
  notTranslated,
  type Translation,
  type Translations,
  textKey,
  translate,
} from '#src/domain/translation.ts';

type Texts = { lists: Record<string, { name: string; description: string }>; dishes: Record<string, string> };
type Country = {
  lists: {
    slug: string;
    name: string;
    description: string;
    tags: string[];
    items: { id: string; description: string; tags: string[] }[];
  }[];
};

const translationsByKey = new Map<string, Translations>();

/**
 * Returns the texts of a country's starter lists in another language, from `content/texts/`; none for
 * English. They are read once and cached, because the files belong to the release. The words for the tags
 * that name a diet or an allergen are always among them, because users put these tags on any list.
 * @param country its code; null for a list without one
 */
export function translationsOf(country: string | null, language: LanguageCode): Translations {
  if (language === 'EN') return notTranslated;
  const key = `${country} ${language}`;
  const found = translationsByKey.get(key) ?? {
    language,
    texts: new Map(
      country === null ? labelled(claimTags(), language) : read(country.toLowerCase(), language),
    ),
  };
  translationsByKey.set(key, found);
  return found;
}

/**
 * Returns whether a list has the name of a starter list of its country, and so is translated to all
 * languages. It looks only at the German texts, because all languages have the same lists.
 */
export function isInAllLanguages({ name, chosenCountry }: Pick<List, 'name' | 'chosenCountry'>): boolean {
  return translationsOf(chosenCountry, 'DE').texts.has(textKey(name));
}

function read(code: string, language: LanguageCode): Translation[] {
  const english = readProjectFile<Country>(`content/${code}.json`)?.lists ?? [];
  const texts = readTexts<Texts>(language, `${code}.json`);
  const lists = Object.assign({}, ...texts.map((each) => each.lists)) as Texts['lists'];
  const dishes = Object.assign({}, ...texts.map((each) => each.dishes)) as Texts['dishes'];
  const usedTags = new Set(
    english.flatMap(({ tags, items }) => [tags, ...items.map((item) => item.tags)]).flat(),
  );
  const ofTags = labelled([...new Set([...usedTags, ...claimTags()])], language);
  const ofLists = english.flatMap((list) => {
    const translated = lists[list.slug];
    const ofDishes = list.items.flatMap(({ id, description }) => translationPair(description, dishes[id]));
    return [
      ...translationPair(list.name, translated?.name),
      ...translationPair(list.description, translated?.description),
      ...ofDishes,
    ];
  });
  return [...ofTags, ...ofLists];
}

/**
 * Reads a file of `content/texts/` in a language. Austrian files follow the German ones, because they have
 * only the texts that differ from these.
 */
function readTexts<Content>(language: LanguageCode, file: string): Content[] {
  const tag = LANGUAGE_TAGS[language];
  const [base = tag] = tag.split('-');
  const folders = new Set([base, tag]);
  return [...folders].flatMap((each) => readProjectFile<Content>(`content/texts/${each}/${file}`) ?? []);
}

type TagGroups = { groups: { group: string; tags: { tag: string }[] }[] };

/** Allergens whose tags are among the ingredients of `content/tags.json`. */
const ALLERGEN_TAGS = ['#peanut', '#milk', '#egg', '#sesame'];

let readClaimTags: readonly string[] | undefined;

/**
 * Returns the tags of `content/tags.json` that say which diet a dish suits and which allergens are in it. The file
 * is read once.
 */
function claimTags(): readonly string[] {
  if (readClaimTags !== undefined) return readClaimTags;
  const groups = readProjectFile<TagGroups>('content/tags.json')?.groups ?? [];
  const ofClaims = groups.filter(({ group }) => group === 'diet' || group === 'contains');
  readClaimTags = [...ofClaims.flatMap(({ tags }) => tags.map(({ tag }) => tag)), ...ALLERGEN_TAGS];
  return readClaimTags;
}

/** Returns the tags that have words in a language, each with its words. */
function labelled(tags: readonly string[], language: LanguageCode): Translation[] {
  const labels = tagLabels(language);
  return tags.flatMap((tag): Translation[] => {
    const label = labels.get(tag);
    return label === undefined ? [] : [[tag, label]];
  });
}

const labelsByLanguage = new Map<LanguageCode, ReadonlyMap<string, string>>();

/** Returns the words for all tags of `content/tags.json` in a language, by tag; empty for English. */
export function tagLabels(language: LanguageCode): ReadonlyMap<string, string> {
  const found =
    labelsByLanguage.get(language) ??
    new Map(readTexts<Record<string, string>>(language, 'tags.json').flatMap(Object.entries<string>));
  labelsByLanguage.set(language, found);
  return found;
}

const translationPair = (english: string, other: string | undefined): Translation[] =>
  other === undefined || english === '' ? [] : [[textKey(english), other]];

/** A starter list: its country, and its folded names in English and in another language. */
type StarterName = { country: string; name: string; translatedName: string };

const namesByLanguage = new Map<LanguageCode, Promise<StarterName[]>>();

/**
 * Returns the names of all starter lists in a language. The first call reads their files, country
 * by country between other work.
 */
export function starterNames(language: LanguageCode): Promise<StarterName[]> {
  const found = namesByLanguage.get(language) ?? readNames(language);
  namesByLanguage.set(language, found);
  return found;
}

async function readNames(language: LanguageCode): Promise<StarterName[]> {
  const found: StarterName[] = [];
  for (const country of COUNTRY_CODES) {
    await setImmediate();
    const translations = translationsOf(country, language);
    for (const { name } of readProjectFile<Country>(`content/${country.toLowerCase()}.json`)?.lists ?? [])
      found.push({ country, name: foldText(name), translatedName: foldText(translate(name, translations)) });
  }
  return found;
}
