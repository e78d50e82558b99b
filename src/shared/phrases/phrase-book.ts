import * as v from 'valibot';
import { FOODS, type PhraseBook, SENTENCES } from '#src/domain/phrases.ts';

const text = v.pipe(v.string(), v.minLength(1));
const words = {
  sentences: v.object(v.entriesFromList(SENTENCES, text)),
  items: v.object(v.entriesFromList(FOODS, text)),
};

/** `phrases.json`, as the build makes it of `phrases/`. */
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
    }),
  ),
});
