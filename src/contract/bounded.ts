import * as v from 'valibot';

/*
 * What comes from outside, by its size alone. Each of these stands first in a schema, before anything is read, compared
 * or made of what came: a body has room for a text of a quarter of a million characters and for a hundred thousand
 * entries. `tests/structure/bounded-texts.test.ts` holds every schema to it.
 */

/** A text of at most `most` units. */
export function textUpTo(most: number) {
  return v.pipe(v.string(), v.maxLength(most));
}

/** An array of at most `most` entries, of which none is read where there are more. */
export function arrayUpTo<const Item extends v.GenericSchema>(item: Item, most: number) {
  const read = v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item));
  return read as unknown as v.GenericSchema<v.InferInput<Item>[], v.InferOutput<Item>[]>;
}

/** Texts of at most `longest` units by names, of which there are at most `most`. */
export function textsUpTo(most: number, longest: number) {
  const texts = v.record(textUpTo(longest), textUpTo(longest));
  const isFew = (given: object) => Object.keys(given).length <= most;
  const few = v.custom<object>((given) => typeof given !== 'object' || given === null || isFew(given));
  const read = v.pipe(few, texts);
  return read as unknown as v.GenericSchema<Record<string, string>>;
}
