import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Content } from '#server/content/schema.ts';
import { textProblems } from './dish-problems.ts';

const Text = v.pipe(v.string(), v.nonEmpty());
const TextsSchema = v.strictObject({
  lists: v.record(v.string(), v.strictObject({ name: Text, description: Text })),
  dishes: v.record(v.string(), Text),
});
type Texts = v.InferOutput<typeof TextsSchema>;

/** Other languages may need more room than English, which has 35 and 220 characters (`list-problems.ts`). */
const MOST = { name: 45, description: 300 };
/** A description may be so much longer than the English one, and so many characters besides. */
const LONGER = { times: 1.45, besides: 25 };

/** The languages that `content/texts/` has, by their tags. */
export const textLanguages = async (folder: string): Promise<string[]> =>
  (await readdir(`${folder}/texts`)).sort();

/**
 * What is wrong with the texts of a country in one language, a sentence each: every list and dish has one, none is English, and all
 * keep the rules of `content/README.md`.
 */
export async function textsProblems(folder: string, language: string, content: Content): Promise<string[]> {
  const file = `texts/${language}/${content.country.toLowerCase()}.json`;
  const text = await readFile(`${folder}/${file}`, 'utf8').catch(() => undefined);
  if (text === undefined) return [`${file}: is not there`];
  const read = v.safeParse(TextsSchema, JSON.parse(text));
  if (!read.success) return [`${file}: ${v.getDotPath(read.issues[0])}: ${read.issues[0].message}`];
  return [...listTexts(read.output, content), ...dishTexts(read.output, content)].map(
    (problem) => `${file}: ${problem}`,
  );
}

function listTexts({ lists }: Texts, content: Content): string[] {
  const slugs = content.lists.map(({ slug }) => slug);
  return [
    ...differences(Object.keys(lists), slugs),
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

function dishTexts({ dishes }: Texts, content: Content): string[] {
  const english = new Map<string, string>();
  for (const { id, description } of content.lists.flatMap(({ items }) => items))
    if (!english.has(id)) english.set(id, description);
  return [
    ...differences(Object.keys(dishes), [...english.keys()]),
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

const differences = (there: readonly string[], wanted: readonly string[]) => [
  ...wanted.filter((key) => !there.includes(key)).map((key) => `${key} has no text`),
  ...there.filter((key) => !wanted.includes(key)).map((key) => `${key} is not in the country`),
];
