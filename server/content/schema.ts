import * as v from 'valibot';
import { CountrySchema, ItemNameSchema } from '#src/contract/fields.ts';
import { NewItemSchema, NewListSchema } from '#src/contract/list.ts';

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const distinct = <Row>(keyOf: (row: Row) => string) =>
  v.check<Row[], string>((rows) => new Set(rows.map(keyOf)).size === rows.length, 'named twice');

/**
 * One file of `content/`: a country's starter lists, with the same limits as users' lists. A dish's `id` is
 * unique in its list and final; `was` is its name in the first release, if that was different.
 */
export const ContentSchema = v.object({
  country: CountrySchema,
  lists: v.pipe(
    v.array(
      v.object({
        slug: Slug,
        ...v.omit(NewListSchema, ['id', 'chosenCountry', 'items']).entries,
        items: v.pipe(
          v.array(
            v.strictObject({
              id: Slug,
              was: v.optional(ItemNameSchema),
              ...v.omit(NewItemSchema, ['id', 'isDone']).entries,
            }),
          ),
          v.minLength(1),
          distinct((item) => item.id),
          distinct((item) => item.name),
        ),
      }),
    ),
    distinct((list) => list.slug),
  ),
});
export type Content = v.InferOutput<typeof ContentSchema>;
