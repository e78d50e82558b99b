import { readdir, readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Content } from '#server/content/schema.ts';
import { TagSchema } from '#src/contract/fields.ts';
import { foldText } from '#src/domain/name-search.ts';
import { textProblems } from './dish-problems.ts';
import type { Vocabulary } from './vocabulary.ts';

const Text = v.pipe(v.string(), v.nonEmpty());
const TextsSchema = v.strictObject({
  lists: v.record(v.string(), v.strictObject({ name: Text, description: Text })),
  dishes: v.record(v.string(), Text),
});
type Texts = v.InferOutput<typeof TextsSchema>;

/**
 * Highest number of characters of a list's texts. Other languages may need more than English, whose limits
 * are 35 and 220 (`list-problems.ts`).
 */
const MAX_LENGTH = { name: 45, description: 300 };
/** Highest length of a dish's description: `times` the length of the English one, plus `plus` characters. */
const MAX_RELATIVE = { times: 1.45, plus: 25 };

/** Returns the language tags in `content/texts/`. */
export const textLanguages = async (folder: string): Promise<string[]> =>
  (await readdir(`${folder}/texts`)).sort();

/** Partial languages, which have only the texts that differ from their base language. */
const PARTIAL: Record<string, string> = { 'de-AT': 'de' };

/**
 * Returns the problems of a country's texts in one language, each after the file's name. Each list and dish
 * needs a text that is not the English one and meets the rules of `content/README.md`. A partial language
 * must not repeat a text of its base language.
 */
export async function textsProblems(folder: string, language: string, content: Content): Promise<string[]> {
  const baseLanguage = PARTIAL[language];
  const [file, texts, problem] = await readTexts(folder, language, content.country);
  if (texts === undefined)
    return baseLanguage !== undefined && problem === FILE_MISSING ? [] : [`${file}: ${problem}`];
  const [, base] = baseLanguage === undefined ? [] : await readTexts(folder, baseLanguage, content.country);
  return [
    ...listTexts(texts, content, base !== undefined),
    ...dishTexts(texts, content, base !== undefined),
    ...(base === undefined ? [] : repeatedTexts(texts, base)),
  ].map((each) => `${file}: ${each}`);
}

/**
 * Returns the problems of the words for tags in one language. Each tag of the vocabulary needs words that are a
 * valid tag and that no other tag has, because searches find a tag by them.
 */
export async function tagWordsProblems(
  folder: string,
  language: string,
  vocabulary: Vocabulary,
): Promise<string[]> {
  const file = `texts/${language}/tags.json`;
  const baseLanguage = PARTIAL[language];
  const words = await readTagWords(folder, language);
  if (words === undefined) return baseLanguage === undefined ? [`${file}: ${FILE_MISSING}`] : [];
  const base = baseLanguage === undefined ? undefined : await readTagWords(folder, baseLanguage);
  const all = { ...base, ...words };
  const tagsByWords = new Map<string, Set<string>>();
  for (const [tag, label] of [
    ...Object.entries(all),
    ...[...vocabulary.keys()].map((each) => [each, each]),
  ]) {
    if (tag === undefined || label === undefined) continue;
    const key = foldText(label);
    tagsByWords.set(key, (tagsByWords.get(key) ?? new Set()).add(tag));
  }
  const isOfOther = (tag: string, label: string) =>
    [...(tagsByWords.get(foldText(label)) ?? [])].some((other) => other !== tag);
  return [
    ...differences(Object.keys(words), [...vocabulary.keys()], base !== undefined),
    ...Object.entries(words).flatMap(([tag, label]) => [
      ...(v.is(TagSchema, label) && v.parse(TagSchema, label) === label
        ? []
        : [`${tag}: ${label} is no tag`]),
      ...(isOfOther(tag, label) ? [`${tag}: ${label} is another tag too`] : []),
      ...(base?.[tag] === label ? [`${tag} equals the text of the base language: remove it`] : []),
    ]),
  ].map((each) => `${file}: ${each}`);
}

/** Reads the words for tags in a language; undefined without a file. */
async function readTagWords(folder: string, language: string): Promise<Record<string, string> | undefined> {
  const text = await readFile(`${folder}/texts/${language}/tags.json`, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : v.parse(v.record(v.string(), v.string()), JSON.parse(text));
}

const FILE_MISSING = 'is missing';

async function readTexts(
  folder: string,
  language: string,
  country: string,
): Promise<[file: string, texts: Texts | undefined, problem: string]> {
  const file = `texts/${language}/${country.toLowerCase()}.json`;
  const text = await readFile(`${folder}/${file}`, 'utf8').catch(() => undefined);
  if (text === undefined) return [file, undefined, FILE_MISSING];
  const read = v.safeParse(TextsSchema, JSON.parse(text));
  if (read.success) return [file, read.output, ''];
  return [file, undefined, `${v.getDotPath(read.issues[0])}: ${read.issues[0].message}`];
}

const repeatedTexts = (texts: Texts, base: Texts): string[] =>
  [
    ...Object.keys(texts.lists).filter((slug) => isDeepStrictEqual(texts.lists[slug], base.lists[slug])),
    ...Object.keys(texts.dishes).filter((id) => texts.dishes[id] === base.dishes[id]),
  ].map((key) => `${key} equals the text of the base language: remove it`);

function listTexts({ lists }: Texts, content: Content, isPartial: boolean): string[] {
  const slugs = content.lists.map(({ slug }) => slug);
  return [
    ...differences(Object.keys(lists), slugs, isPartial),
    ...Object.entries(lists).flatMap(([slug, texts]) =>
      (['name', 'description'] as const).flatMap((part) => [
        ...textProblems(texts[part]),
        ...(texts[part].length > MAX_LENGTH[part]
          ? [`${part} of ${slug} has ${texts[part].length} characters`]
          : []),
      ]),
    ),
  ];
}

function dishTexts({ dishes }: Texts, content: Content, isPartial: boolean): string[] {
  const english = new Map<string, string>();
  for (const { id, description } of content.lists.flatMap(({ items }) => items))
    if (!english.has(id)) english.set(id, description);
  return [
    ...differences(Object.keys(dishes), [...english.keys()], isPartial),
    ...Object.entries(dishes).flatMap(([id, text]) => {
      const source = english.get(id) ?? '';
      return [
        ...textProblems(text),
        ...(text === source ? [`${id} is still in English`] : []),
        ...(/[.。]$/.test(text) ? [] : [`${id} does not end in a full stop`]),
        ...(text.length > MAX_RELATIVE.times * source.length + MAX_RELATIVE.plus
          ? [`${id} has ${text.length} characters for ${source.length}`]
          : []),
      ];
    }),
  ];
}

const differences = (existing: readonly string[], wanted: readonly string[], isPartial: boolean) => [
  ...wanted.filter((key) => !isPartial && !existing.includes(key)).map((key) => `${key} has no text`),
  ...existing.filter((key) => !wanted.includes(key)).map((key) => `${key} is unknown`),
];
