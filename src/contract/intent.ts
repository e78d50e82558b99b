import * as v from 'valibot';
import { CountrySchema, IdSchema } from './fields.ts';

const id = IdSchema;
const listID = IdSchema;

/**
 * What a visitor wanted when an account was needed: kept on the phone, sent along when they register or ask for a new
 * password, and handed back by the mailed link. It holds ids and nothing else: no text and no address of a page, so that
 * whoever makes one up can lead nobody anywhere and say nothing in our name.
 *
 * `id` (UUIDv7, made at the press) is what makes it happen once, on however many phones it is known; `listID` is the id
 * a list is saved by (`sourceIDOf`), `country` null where it is shared by its link only.
 */
export const IntentSchema = v.variant('kind', [
  v.object({ kind: v.literal('save'), id, listID, country: v.nullable(CountrySchema) }),
  v.object({ kind: v.literal('tick'), id, listID, country: v.nullable(CountrySchema), itemID: IdSchema }),
  v.object({ kind: v.literal('like'), id, listID, country: CountrySchema }),
  v.object({ kind: v.literal('create'), id }),
]);

export type Intent = v.InferOutput<typeof IntentSchema>;

/** In an answer: one that this code does not know, from a newer server, is none. */
export const KnownIntentSchema = v.fallback(v.optional(IntentSchema), undefined);
