import * as v from 'valibot';
import { FOODS, type PhraseBook, REQUESTS, SENTENCES } from '#src/domain/phrases.ts';

const text = v.pipe(v.string(), v.minLength(1));
const words = {
  sentences: v.object(v.entriesFromList(SENTENCES, text)),
  // Without a network a device may still have the file of an earlier version. A card without the requests is
  // better than a card without the allergy.
  requests: v.exactOptional(v.object(v.entriesFromList(REQUESTS, text))),
  items: v.object(v.entriesFromList(FOODS, text)),
};

const foods = v.record(v.picklist(FOODS), text);
const numbers = v.object({
  numbers: v.pipe(v.array(v.pipe(v.string(), v.digits())), v.minLength(1)),
  isAgreed: v.boolean(),
});
const day = v.pipe(v.string(), v.isoDate());

/**
 * Schema of `phrases.json`, which the build generates from `phrases/`. The types in `src/domain/phrases.ts`
 * explain the fields.
 */
export const phraseBookSchema: v.GenericSchema<unknown, PhraseBook> = v.object({
  countries: v.record(v.string(), v.array(text)),
  languages: v.record(
    v.string(),
    v.object({
      tag: text,
      name: text,
      dir: v.picklist(['ltr', 'rtl']),
      ...words,
      romanised: v.nullable(v.object(words)),
      regions: v.record(v.string(), v.object({ items: foods, romanised: v.exactOptional(foods) })),
      checked: v.object({ written: day, read: v.nullable(day), back: v.nullable(day) }),
    }),
  ),
  emergency: v.object({ read: day, countries: v.record(v.string(), numbers) }),
});
