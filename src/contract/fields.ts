import * as v from 'valibot';
import { CONTINENTS, isCountryCode } from '#src/domain/countries.ts';
import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';
import { isDay } from '#src/domain/tasted.ts';
import { areDistinct, isVisible, normaliseTag, visibleLine, visibleText } from '#src/domain/visible-text.ts';
import { LIMITS, maxInputLength } from './limits.ts';

/*
 * Input is checked for its size first. Every schema for input begins with one of the next three, before the
 * input is read, compared or transformed. Otherwise these steps would run on texts of up to 250,000
 * characters and arrays of up to 100,000 entries, for which a body has room.
 * `tests/structure/bounded-texts.test.ts` checks that every schema begins so.
 */

/** A text of at most `most` UTF-16 units. */
export function textUpTo(most: number) {
  return v.pipe(v.string(), v.maxLength(most));
}

/** An array of at most `most` entries. The entries of a longer array are not read. */
export function arrayUpTo<const Item extends v.GenericSchema>(item: Item, most: number) {
  const read = v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item));
  return read as unknown as v.GenericSchema<v.InferInput<Item>[], v.InferOutput<Item>[]>;
}

/** A record of texts of at most `longest` units, with at most `most` keys. */
export function textsUpTo(most: number, longest: number) {
  const texts = v.record(textUpTo(longest), textUpTo(longest));
  const isFew = (given: object) => Object.keys(given).length <= most;
  const few = v.custom<object>((given) => typeof given !== 'object' || given === null || isFew(given));
  const read = v.pipe(few, texts);
  return read as unknown as v.GenericSchema<Record<string, string>>;
}

/** Returns whether a text can be stored. PostgreSQL accepts neither U+0000 nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** The message for a text that cannot be stored. */
export const NOT_STORABLE = 'has a character that is not text';

/** A UUID of any version, lower-cased so that two spellings are the same id. */
export const IdSchema = v.pipe(textUpTo(36), v.uuid(), v.toLowerCase());

/** A country of the picker: an upper-case ISO 3166-1 alpha-2 code. */
export const CountrySchema = v.pipe(
  textUpTo(LIMITS.codeMax),
  v.toUpperCase(),
  v.check(isCountryCode, 'unknown country'),
);

/** One of the app's 19 language codes (P10.1). */
export const LanguageSchema = v.pipe(textUpTo(LIMITS.codeMax), v.toUpperCase(), v.picklist(LANGUAGE_CODES));

/** A text as the user typed it, of which at most `max` units will be stored. */
const typed = (max: number) => v.pipe(textUpTo(maxInputLength(max)), v.check(isStorable, NOT_STORABLE));
const SHOWS_NOTHING = 'shows nothing';
const multiLineText = (max: number) => v.pipe(typed(max), v.transform(visibleText), v.maxLength(max));
const oneLineText = (max: number) => v.pipe(typed(max), v.transform(visibleLine), v.maxLength(max));
const nameText = (max: number) => v.pipe(oneLineText(max), v.check(isVisible, SHOWS_NOTHING));

export const ListNameSchema = nameText(LIMITS.listNameMax);
export const ListDescriptionSchema = multiLineText(LIMITS.listDescriptionMax);
export const ItemNameSchema = nameText(LIMITS.itemNameMax);
export const ItemDescriptionSchema = multiLineText(LIMITS.itemDescriptionMax);

/** The local calendar day on which a dish was tasted, `YYYY-MM-DD`. */
export const DaySchema = v.pipe(textUpTo(10), v.check(isDay, 'no day of the calendar'));
/** The note on a tasted dish; '' means none. */
export const TastedNoteSchema = multiLineText(LIMITS.tastedNoteMax);
/** The stars that a user gives a tasted dish. */
export const StarsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.starsMax));
/** The place where a dish was tasted; '' means none. */
export const TastedPlaceSchema = oneLineText(LIMITS.tastedPlaceMax);

/** The user's own words in a report; '' means none. */
export const ReportWordsSchema = multiLineText(LIMITS.reportWordsMax);

/**
 * A tag. A missing '#' is prepended; the text has 1 to 17 characters, at least one of them visible (P9.5).
 */
export const TagSchema = v.pipe(
  typed(LIMITS.tagMax + 1),
  v.transform(normaliseTag),
  v.check((tag) => isVisible(tag.slice(1)), SHOWS_NOTHING),
  v.maxLength(LIMITS.tagMax + 1),
);

/** A tag to remove. It may be one that an earlier version stored and that today's rules refuse. */
export const KnownTagSchema = v.pipe(typed(LIMITS.knownTagMax), v.nonEmpty(), v.transform(normaliseTag));

/** The tags of one list or item: at most 20, without duplicates. */
export const TagsSchema = v.pipe(
  arrayUpTo(TagSchema, LIMITS.tagsPerTarget),
  v.check((tags) => areDistinct(tags), 'duplicate tag'),
);

/**
 * An email address of a simple shape (P9.1). Only a mail to the address shows whether it exists. Characters
 * that would turn it into two addresses or a comment in a mail header are refused.
 */
export const EmailSchema = v.pipe(
  textUpTo(maxInputLength(LIMITS.emailMax)),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(LIMITS.emailMax),
  v.regex(/^[^\s@"<>()[\]\\,;:]+@[^\s@"<>()[\]\\,;:]+\.[^\s@"<>()[\]\\,;:.]+$/),
  // Refuses control and invisible characters, because two addresses must not look the same and no address may
  // control a terminal.
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

/** Returns whether a character is allowed in the name of an account. */
export const isNameCharacter = (character: string): boolean => ONE_OF_A_NAME.test(character);

/** A user's name: 3 to 50 letters of any script, their joiners, digits, spaces or hyphens (P9.3). */
export const UserNameSchema = v.pipe(
  oneLineText(LIMITS.userNameMax),
  v.minLength(LIMITS.userNameMin),
  v.regex(new RegExp(`^${NAME_CHARACTER}+$`, 'u')),
  v.check(isVisible, SHOWS_NOTHING),
);

/** A version of the terms that a user approved. Newer code may send a version that is unknown here. */
export const TermsVersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));

export const SearchSchema = v.pipe(
  textUpTo(maxInputLength(LIMITS.searchMax)),
  v.trim(),
  v.maxLength(LIMITS.searchMax),
);

/** A comma-separated list of the picker's continents; '' means all of them. */
export const ContinentsSchema = v.pipe(
  textUpTo(LIMITS.codesMax),
  v.transform((text) => text.split(',').filter((name) => name !== '')),
  v.array(v.picklist(CONTINENTS)),
);

/** A comma-separated list of codes of the languages that the user reads; '' means all of them. */
export const LanguagesReadSchema = v.pipe(
  textUpTo(LIMITS.codesMax),
  v.transform((text) => text.split(',').filter((code) => code !== '')),
  v.array(LanguageSchema),
);

/** A CRC-32 in decimal digits, in a body or a query. */
export const ChecksumSchema = v.pipe(textUpTo(10), v.regex(/^\d{1,10}$/));

/** A whole number in a path, such as an item's index or a page. */
export const wholeNumber = (max: number) =>
  v.pipe(textUpTo(6), v.regex(/^\d{1,6}$/), v.transform(Number), v.maxValue(max));

const id = IdSchema;
const listID = IdSchema;

/**
 * The intent: what a visitor wanted when an account was needed (P1.3). The device stores it, sends it along
 * when the visitor registers or asks for a new password, and the mailed link returns it. It holds only ids,
 * no text and no URL, so that a forged intent can neither redirect a user nor show words in our name.
 *
 * `id` is a UUIDv7 made when the visitor pressed the button; it makes the intent run once, however many
 * devices know it. `listID` is the id by which a list is saved (`sourceIDOf`). `country` is null for a list
 * shared only by its link; for a list to be created it is the country whose page was open, if any.
 */
export const IntentSchema = v.variant('kind', [
  v.object({ kind: v.literal('save'), id, listID, country: v.nullable(CountrySchema) }),
  v.object({ kind: v.literal('tick'), id, listID, country: v.nullable(CountrySchema), itemID: IdSchema }),
  v.object({ kind: v.literal('like'), id, listID, country: CountrySchema }),
  v.object({ kind: v.literal('create'), id, country: v.optional(CountrySchema) }),
]);

export type Intent = v.InferOutput<typeof IntentSchema>;

/** An intent in an answer. A kind of intent that only a newer server knows is read as undefined. */
export const KnownIntentSchema = v.fallback(v.optional(IntentSchema), undefined);
