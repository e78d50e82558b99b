import { readdir, readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Content } from '#server/content/schema.ts';
import { textProblems } from './dish-problems.ts';

const Text = v.pipe(v.string(), v.nonEmpty());
const TextsSchema = v.strictObject({
  lists: v.record(v.string(), v.strictObject({ name: Text, description: Text })),
  dishes: v.record(v.string(), Text),
});
type Texts = v.InferOutput<typeof TextsSchema>;

/**
 * Highest number of characters. Other languages may need more than English, which has
 * 35 and 220 (`list-problems.ts`).
 */
const MOST = { name: 45, description: 300 };
/** Longest description relative to the English one, in times its length and further characters. */
const LONGER = { times: 1.45, besides: 25 };

/** Returns the language tags in `content/texts/`. */
export const textLanguages = async (folder: string): Promise<string[]> =>
  (await readdir(`${folder}/texts`)).sort();

/** Languages that have only the texts that differ from another language. */
const PARTIAL: Record<string, string> = { 'de-AT': 'de' };

/**
 * Returns the problems of a country's texts in one language, a sentence each. Each list and dish needs a
 * text, none is English, and all meet the rules of `content/README.md`. A partial language must not
 * repeat a text of its base language.
 */
export async function textsProblems(folder: string, language: string, content: Content): Promise<string[]> {
  const other = PARTIAL[language];
  const [file, texts, problem] = await readTexts(folder, language, content.country);
  if (texts === undefined) return other !== undefined && problem === NOT_THERE ? [] : [`${file}: ${problem}`];
  const [, base] = other === undefined ? [] : await readTexts(folder, other, content.country);
  return [
    ...listTexts(texts, content, base !== undefined),
    ...dishTexts(texts, content, base !== undefined),
    ...(base === undefined ? [] : repeated(texts, base)),
  ].map((each) => `${file}: ${each}`);
}

const NOT_THERE = 'is not there';

async function readTexts(
  folder: string,
  language: string,
  country: string,
): Promise<[file: string, texts: Texts | undefined, problem: string]> {
  const file = `texts/${language}/${country.toLowerCase()}.json`;
  const text = await readFile(`${folder}/${file}`, 'utf8').catch(() => undefined);
  if (text === undefined) return [file, undefined, NOT_THERE];
  const read = v.safeParse(TextsSchema, JSON.parse(text));
  if (read.success) return [file, read.output, ''];
  return [file, undefined, `${v.getDotPath(read.issues[0])}: ${read.issues[0].message}`];
}

const repeated = (texts: Texts, base: Texts): string[] =>
  [
    ...Object.keys(texts.lists).filter((slug) => isDeepStrictEqual(texts.lists[slug], base.lists[slug])),
    ...Object.keys(texts.dishes).filter((id) => texts.dishes[id] === base.dishes[id]),
  ].map((key) => `${key} is as in the other language, and need not be here`);

function listTexts({ lists }: Texts, content: Content, isPartial: boolean): string[] {
  const slugs = content.lists.map(({ slug }) => slug);
  return [
    ...differences(Object.keys(lists), slugs, isPartial),
    ...Object.entries(lists).flatMap(([slug, texts]) =>
      (['name', 'description'] as const).flatMap((part) => [
        ...textProblems(texts[part]),
        ...(texts[part].length > MOST[part]
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
        ...(text.length > LONGER.times * source.length + LONGER.besides
          ? [`${id} has ${text.length} characters for ${source.length}`]
          : []),
      ];
    }),
  ];
}

const differences = (there: readonly string[], wanted: readonly string[], isPartial: boolean) => [
  ...wanted.filter((key) => !isPartial && !there.includes(key)).map((key) => `${key} has no text`),
  ...there.filter((key) => !wanted.includes(key)).map((key) => `${key} is not in the country`),
];
