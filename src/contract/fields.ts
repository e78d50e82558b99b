import * as v from 'valibot';
import { CONTINENTS, isCountryCode } from '#src/domain/countries.ts';
import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';
import { isDay } from '#src/domain/tasted.ts';
import { areDistinct, isVisible, normaliseTag, visibleLine, visibleText } from '#src/domain/visible-text.ts';
import { LIMITS, maxInputLength } from './limits.ts';

/*
 * Every schema for a text, array or record checks its size before it reads, compares or transforms anything,
 * usually by one of the next three functions. Otherwise these steps would run on texts of up to 250,000
 * characters and arrays of up to 100,000 entries, which a request body can hold.
 * `tests/structure/bounded-texts.test.ts` checks every call and every write.
 */

/** A text of at most `maxLength` UTF-16 units. */
export function textUpTo(maxLength: number) {
  return v.pipe(v.string(), v.maxLength(maxLength));
}

/** An array of at most `maxLength` entries. The entries of a longer array are not read. */
export function arrayUpTo<const Item extends v.GenericSchema>(item: Item, maxLength: number) {
  const schema = v.pipe(v.array(v.unknown()), v.maxLength(maxLength), v.array(item));
  return schema as unknown as v.GenericSchema<v.InferInput<Item>[], v.InferOutput<Item>[]>;
}

/** A record with at most `maxKeys` keys. Its keys and values are texts of at most `maxLength` UTF-16 units. */
export function recordUpTo(maxKeys: number, maxLength: number) {
  const texts = v.record(textUpTo(maxLength), textUpTo(maxLength));
  const hasFewKeys = (given: object) => Object.keys(given).length <= maxKeys;
  // The record schema refuses an input that is no object.
  const size = v.custom<object>((given) => typeof given !== 'object' || given === null || hasFewKeys(given));
  const schema = v.pipe(size, texts);
  return schema as unknown as v.GenericSchema<Record<string, string>>;
}

/** Returns whether a text can be stored. PostgreSQL accepts neither U+0000 nor a lone surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** The message for a text that cannot be stored. */
export const NOT_STORABLE = 'contains a character that cannot be stored';

/** A UUID of any version, lower-cased so that two spellings are the same id. */
export const IdSchema = v.pipe(textUpTo(36), v.uuid(), v.toLowerCase());

/**
 * A country of the country picker: its ISO 3166-1 alpha-2 code, or XK for Kosovo, in upper or lower case. The
 * result is in upper case.
 */
export const CountrySchema = v.pipe(
  textUpTo(LIMITS.codeMax),
  v.toUpperCase(),
  v.check(isCountryCode, 'unknown country'),
);

/** One of the app's 19 language codes (P10.1), in upper or lower case. The result is in upper case. */
export const LanguageSchema = v.pipe(textUpTo(LIMITS.codeMax), v.toUpperCase(), v.picklist(LANGUAGE_CODES));

/** A text as the user typed it, of which at most `max` units will be stored. */
const typed = (max: number) => v.pipe(textUpTo(maxInputLength(max)), v.check(isStorable, NOT_STORABLE));
const NOT_VISIBLE = 'has no visible character';
const multiLineText = (max: number) => v.pipe(typed(max), v.transform(visibleText), v.maxLength(max));
const oneLineText = (max: number) => v.pipe(typed(max), v.transform(visibleLine), v.maxLength(max));
const nameText = (max: number) => v.pipe(oneLineText(max), v.check(isVisible, NOT_VISIBLE));

export const ListNameSchema = nameText(LIMITS.listNameMax);
export const ListDescriptionSchema = multiLineText(LIMITS.listDescriptionMax);
export const ItemNameSchema = nameText(LIMITS.itemNameMax);
export const ItemDescriptionSchema = multiLineText(LIMITS.itemDescriptionMax);

/** The local calendar day on which a dish was tasted, `YYYY-MM-DD`. */
export const DaySchema = v.pipe(textUpTo(10), v.check(isDay, 'not a calendar day'));
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
  v.check((tag) => isVisible(tag.slice(1)), NOT_VISIBLE),
  v.maxLength(LIMITS.tagMax + 1),
);

/** A tag to remove. An earlier version may have stored it although the present rules refuse it. */
export const StoredTagSchema = v.pipe(typed(LIMITS.storedTagMax), v.nonEmpty(), v.transform(normaliseTag));

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
const NAME_CHARACTER_PATTERN = new RegExp(`^${NAME_CHARACTER}$`, 'u');

/** Returns whether a character is allowed in the name of an account. */
export const isNameCharacter = (character: string): boolean => NAME_CHARACTER_PATTERN.test(character);

/**
 * A user's name: 3 to 50 UTF-16 units (P9.3). It contains only letters and combining marks of any script,
 * zero-width joiners and non-joiners, digits, spaces and hyphens.
 */
export const UserNameSchema = v.pipe(
  oneLineText(LIMITS.userNameMax),
  v.minLength(LIMITS.userNameMin),
  v.regex(new RegExp(`^${NAME_CHARACTER}+$`, 'u')),
  v.check(isVisible, NOT_VISIBLE),
);

/** A version of the terms that a user approved. Newer code may send a version that is unknown here. */
export const TermsVersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));

export const SearchSchema = v.pipe(
  textUpTo(maxInputLength(LIMITS.searchMax)),
  v.trim(),
  v.maxLength(LIMITS.searchMax),
);

/** A comma-separated list of continents of the country picker; '' means all of them. */
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
 * An intent: the action that a visitor without an account tried to do (P1.3). The device stores it, and sends
 * it when the visitor registers or asks for a new password. The mailed link returns it. It holds only ids, no
 * text and no URL, so that a forged intent can neither redirect a user nor show words in our name.
 *
 * `id` names the intent. It is a UUIDv7 made when the visitor pressed the button, so that the intent is
 * carried out once, even if several devices send it. `listID` is the list's public id, or its list id if the
 * list is shared only by its link (`sourceIDOf`); `country` is then null. For a list to be created `country`
 * is the country whose page was open, if any.
 */
export const IntentSchema = v.variant('kind', [
  v.object({ kind: v.literal('save'), id, listID, country: v.nullable(CountrySchema) }),
  v.object({ kind: v.literal('tick'), id, listID, country: v.nullable(CountrySchema), itemID: IdSchema }),
  v.object({ kind: v.literal('like'), id, listID, country: CountrySchema }),
  v.object({ kind: v.literal('create'), id, country: v.optional(CountrySchema) }),
]);

export type Intent = v.InferOutput<typeof IntentSchema>;

/**
 * An intent in an answer. An intent that this version cannot read, such as a kind from a newer server,
 * becomes undefined.
 */
export const KnownIntentSchema = v.fallback(v.optional(IntentSchema), undefined);
