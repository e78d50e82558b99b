import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { CountrySchema, TagSchema } from '#src/contract/fields.ts';

const VocabularySchema = v.object({
  groups: v.array(
    v.object({
      group: v.string(),
      about: v.string(),
      tags: v.array(
        v.strictObject({
          tag: TagSchema,
          meaning: v.pipe(v.string(), v.nonEmpty()),
          countries: v.optional(v.pipe(v.array(CountrySchema), v.nonEmpty())),
        }),
      ),
    }),
  ),
});

/**
 * A tag that starter lists and their dishes may have. A tag with `countries` is for these countries only, and
 * a tag of the group `shelf` is for lists only.
 */
export type KnownTag = { group: string; countries?: readonly string[] | undefined };
export type Vocabulary = ReadonlyMap<string, KnownTag>;

/** Returns the tags of `content/tags.json`. @throws Error when a tag is declared twice */
export async function readVocabulary(folder: string): Promise<Vocabulary> {
  const { groups } = v.parse(VocabularySchema, JSON.parse(await readFile(`${folder}/tags.json`, 'utf8')));
  const tags = groups.flatMap(({ group, tags }) =>
    tags.map(({ tag, countries }) => [tag, { group, countries }] as const),
  );
  const vocabulary = new Map<string, KnownTag>(tags);
  if (vocabulary.size !== tags.length) throw new Error('content/tags.json: a tag is declared twice');
  return vocabulary;
}
