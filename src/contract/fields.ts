import * as v from 'valibot';
import { CONTINENTS, isCountryCode } from '#src/domain/countries.ts';
import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';
import { isDay } from '#src/domain/tasted.ts';
import { areDistinct, isVisible, normaliseTag, visibleLine, visibleText } from '#src/domain/visible-text.ts';
import { LIMITS, mostTyped } from './limits.ts';

/*
 * What comes from outside is looked at by its size first: each of these three stands at the front of a schema, before anything
 * is read, compared or made of what came. A body has room for a text of a quarter of a million characters and for a hundred
 * thousand entries. `tests/structure/bounded-texts.test.ts` holds every schema to it.
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

/** Whether a text can be stored: PostgreSQL takes neither U+0000 nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** What is wrong with a text that is not. */
export const NOT_STORABLE = 'has a character that is not text';

/** A UUID of any version, lower-cased so that two spellings are one id. */
export const IdSchema = v.pipe(textUpTo(36), v.uuid(), v.toLowerCase());

/** A country of the picker, by its upper-case ISO 3166-1 alpha-2 code. */
export const CountrySchema = v.pipe(
  textUpTo(LIMITS.codeMax),
  v.toUpperCase(),
  v.check(isCountryCode, 'unknown country'),
);

/** One of the specification's 19 language codes. */
export const LanguageSchema = v.pipe(textUpTo(LIMITS.codeMax), v.toUpperCase(), v.picklist(LANGUAGE_CODES));

/** A text as somebody typed it, of which at most `max` units are to be stored. */
const typed = (max: number) => v.pipe(textUpTo(mostTyped(max)), v.check(isStorable, NOT_STORABLE));
const SHOWS_NOTHING = 'shows nothing';
const described = (max: number) => v.pipe(typed(max), v.transform(visibleText), v.maxLength(max));
const line = (max: number) => v.pipe(typed(max), v.transform(visibleLine), v.maxLength(max));
const named = (max: number) => v.pipe(line(max), v.check(isVisible, SHOWS_NOTHING));

export const ListNameSchema = named(LIMITS.listNameMax);
export const ListDescriptionSchema = described(LIMITS.listDescriptionMax);
export const ItemNameSchema = named(LIMITS.itemNameMax);
export const ItemDescriptionSchema = described(LIMITS.itemDescriptionMax);

/** What somebody keeps of a dish they tasted: the calendar day where they were, a note, stars, the place; '' is none. */
export const DaySchema = v.pipe(textUpTo(10), v.check(isDay, 'no day of the calendar'));
export const TastedNoteSchema = described(LIMITS.tastedNoteMax);
export const StarsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.starsMax));
export const TastedPlaceSchema = line(LIMITS.tastedPlaceMax);

/** What somebody adds to a report, '' for nothing. */
export const ReportWordsSchema = described(LIMITS.reportWordsMax);

/** A tag, '#' prepended if missing; its text has 1 to 17 characters and shows something. */
export const TagSchema = v.pipe(
  typed(LIMITS.tagMax + 1),
  v.transform(normaliseTag),
  v.check((tag) => isVisible(tag.slice(1)), SHOWS_NOTHING),
  v.maxLength(LIMITS.tagMax + 1),
);

/** A tag to be taken off: also one that an earlier version stored and that today would be refused, however long. */
export const KnownTagSchema = v.pipe(typed(LIMITS.knownTagMax), v.nonEmpty(), v.transform(normaliseTag));

/** The tags of one list or item: a set, at most 20. */
export const TagsSchema = v.pipe(
  arrayUpTo(TagSchema, LIMITS.tagsPerTarget),
  v.check((tags) => areDistinct(tags), 'duplicate tag'),
);

/**
 * A simple address shape, as the specification asks; whether it exists is for the mail to find out. Characters that
 * would make two addresses of it, or a comment, in a mail's header are none of an address of ours.
 */
export const EmailSchema = v.pipe(
  textUpTo(mostTyped(LIMITS.emailMax)),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(LIMITS.emailMax),
  v.regex(/^[^\s@"<>()[\]\\,;:]+@[^\s@"<>()[\]\\,;:]+\.[^\s@"<>()[\]\\,;:.]+$/),
  // Controls and characters that show nothing: two addresses must not look like one, nor steer a console.
  v.check(
    (address) => !/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(address),
    'has a hidden character',
  ),
);

export const PasswordSchema = v.pipe(
  v.string(),
  v.minLength(LIMITS.passwordMin),
  v.maxLength(LIMITS.passwordMax),
);

const NAME_CHARACTER = '(?:[\\p{L}\\p{M}\\p{N} -]|\\u200C|\\u200D)';
const ONE_OF_A_NAME = new RegExp(`^${NAME_CHARACTER}$`, 'u');

/** Whether a character may be in the name of an account. */
export const isNameCharacter = (character: string): boolean => ONE_OF_A_NAME.test(character);

/** 3 to 50 letters of any script with the joiners their words need, digits, spaces or hyphens. */
export const UserNameSchema = v.pipe(
  line(LIMITS.userNameMax),
  v.minLength(LIMITS.userNameMin),
  v.regex(new RegExp(`^${NAME_CHARACTER}+$`, 'u')),
  v.check(isVisible, SHOWS_NOTHING),
);

/** A version of the terms that somebody approved; from newer code it may be one that is not known here. */
export const TermsVersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));

export const SearchSchema = v.pipe(
  textUpTo(mostTyped(LIMITS.searchMax)),
  v.trim(),
  v.maxLength(LIMITS.searchMax),
);

/** Some of the picker's continents, with commas between; '' is all of them. */
export const ContinentsSchema = v.pipe(
  textUpTo(LIMITS.codesMax),
  v.transform((text) => text.split(',').filter((name) => name !== '')),
  v.array(v.picklist(CONTINENTS)),
);

/** Languages that somebody reads, by their codes with commas between; '' is all of them. */
export const LanguagesReadSchema = v.pipe(
  textUpTo(LIMITS.codesMax),
  v.transform((text) => text.split(',').filter((code) => code !== '')),
  v.array(LanguageSchema),
);

/** A number in a path, such as an item's index or a page. */
export const wholeNumber = (max: number) =>
  v.pipe(textUpTo(6), v.regex(/^\d{1,6}$/), v.transform(Number), v.maxValue(max));

const id = IdSchema;
const listID = IdSchema;

/**
 * What a visitor wanted when an account was needed: kept on the phone, sent along when they register or ask for a new
 * password, and handed back by the mailed link. It holds ids and nothing else: no text and no address of a page, so that
 * whoever makes one up can lead nobody anywhere and say nothing in our name.
 *
 * `id` (UUIDv7, made at the press) is what makes it happen once, on however many phones it is known; `listID` is the id
 * a list is saved by (`sourceIDOf`), `country` null where it is shared by its link only; of a list to be created it is
 * the country whose page was open, if one was.
 */
export const IntentSchema = v.variant('kind', [
  v.object({ kind: v.literal('save'), id, listID, country: v.nullable(CountrySchema) }),
  v.object({ kind: v.literal('tick'), id, listID, country: v.nullable(CountrySchema), itemID: IdSchema }),
  v.object({ kind: v.literal('like'), id, listID, country: CountrySchema }),
  v.object({ kind: v.literal('create'), id, country: v.optional(CountrySchema) }),
]);

export type Intent = v.InferOutput<typeof IntentSchema>;

/** In an answer: one that this code does not know, from a newer server, is none. */
export const KnownIntentSchema = v.fallback(v.optional(IntentSchema), undefined);
