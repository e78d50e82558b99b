import * as v from 'valibot';
import { REPORT_REASONS, REPORT_SUBJECTS } from '#src/domain/list.ts';
import { DIETS, FOODS } from '#src/domain/phrases.ts';
import { arrayUpTo, IdSchema, LanguageSchema } from './fields.ts';
import { ListSchema } from './list.ts';

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The stamp of every signed-in answer: the user, the account's revision, and the epoch of the server's
 * database. `from` is present only in the answer to a write that raised the revision, and is the revision
 * before it. Answers to writes also carry the account's achievements, because any write may add one.
 */
export const StampSchema = v.object({
  userID: IdSchema,
  rev: Revision,
  epoch: v.string(),
  from: v.optional(Revision),
  achievements: v.optional(v.array(v.string())),
});
export type Stamp = v.InferOutput<typeof StampSchema>;

/**
 * Returns the entity tag of an account's revision, as client and server both write it. It includes the epoch
 * because revisions repeat after a restore from a backup.
 */
export function revisionTag({ epoch, rev }: Pick<Stamp, 'epoch' | 'rev'>): string {
  return `"${epoch}.${rev}"`;
}

/** The ids of all avatars (P6.14). */
export const AVATAR_NAMES = [
  '1',
  '1_1',
  '1_2',
  '1_3',
  '2',
  '2_1',
  '2_2',
  '2_3',
  '3',
  '3_1',
  '3_2',
  '3_3',
  '4',
  '4_1',
  '4_2',
  '5',
] as const;
export const AvatarSchema = v.picklist(AVATAR_NAMES);
export type AvatarName = v.InferOutput<typeof AvatarSchema>;

/** The avatars reserved for premium users (P1.6). */
export const PREMIUM_AVATAR_NAMES: readonly AvatarName[] = ['4', '4_1', '4_2', '5'];

type Texts = v.GenericSchema<string[]>;
/**
 * Returns a schema that reads those values of `all` that the input contains, in the order of `all`, without
 * duplicates.
 */
const someOf = <const All extends readonly string[]>(all: All, texts: Texts) =>
  v.pipe(
    texts,
    v.transform((given): All[number][] => all.filter((one) => given.includes(one))),
  );
const dietEntries = (ofDiets: Texts, ofFoods: Texts) => ({
  diets: someOf(DIETS, ofDiets),
  avoid: someOf(FOODS, ofFoods),
  allergic: someOf(FOODS, ofFoods),
  // Missing in rows from migrations 0014 to 0016 of the server's database, and in requests from apps of that
  // time.
  mild: v.exactOptional(someOf(FOODS, ofFoods)),
  unanswered: v.exactOptional(someOf(FOODS, ofFoods)),
});

const ALLERGY_PLACES = ['phone', 'devices'] as const;
/** The number of an answer in `kept`; a later answer has a higher number (`AllergyStorageAnswer`). */
const AnswerNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const someFoods = arrayUpTo(v.picklist(FOODS), 2 * FOODS.length);

/**
 * A change of the diet: the whole diet as it should become, and the foods that the user changed
 * (`writes/merge-diet.ts`). A food or diet that occurs twice is accepted.
 */
export const DietSchema = v.object({
  ...dietEntries(arrayUpTo(v.picklist(DIETS), 2 * DIETS.length), someFoods),
  changed: v.exactOptional(someOf(FOODS, someFoods)),
  lowered: v.exactOptional(someOf(FOODS, someFoods)),
  kept: v.exactOptional(v.object({ on: v.picklist(ALLERGY_PLACES), answer: AnswerNumber })),
});
/** An account's diet as the server sends it. Values that only a newer version knows are dropped. */
const AnsweredDietSchema = v.object({
  ...dietEntries(v.array(v.string()), v.array(v.string())),
  // An unknown place counts as `phone`, so that no allergy is sent to the account.
  kept: v.exactOptional(
    v.object({ on: v.fallback(v.picklist(ALLERGY_PLACES), 'phone'), answer: AnswerNumber }),
  ),
});

/** A user's account as the server sends it: profile, settings, own lists, archive and likes. */
export const UserDataSchema = v.object({
  id: IdSchema,
  rev: Revision,
  name: v.string(),
  /** The address as registered, even if today's rule would refuse it. */
  emailAddress: v.string(),
  avatar: AvatarSchema,
  exp: v.pipe(v.number(), v.integer(), v.minValue(0)),
  language: LanguageSchema,
  isPremium: v.boolean(),
  /** Whether the account signs in only with the identity provider and has no password. */
  isThirdParty: v.optional(v.boolean(), false),
  /** Whether the user has approved the latest version of the terms. */
  areTermsApproved: v.boolean(),
  /** The user's diet. Missing if nothing was chosen, and in the answers of older servers. */
  diet: v.exactOptional(AnsweredDietSchema),
  achievements: v.array(v.string()),
  /** Ids of items that were ticked on lists or items removed since. */
  archive: v.array(IdSchema),
  /** Public ids of the lists that this user has liked. */
  alreadyAddedLike: v.array(IdSchema),
  ownLists: v.array(ListSchema),
});
export type UserData = v.InferOutput<typeof UserDataSchema>;

/** A point in time in ISO 8601, UTC. */
const TimestampSchema = v.pipe(v.string(), v.isoTimestamp());

/** The kinds of device that can be detected from a browser; `app` is the mobile wrapper. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'app', 'unknown'] as const;

/** One session of an account, described so that the user recognises it. `id` is not the session's token. */
export const SessionInfoSchema = v.object({
  id: IdSchema,
  device: v.picklist(DEVICE_KINDS),
  /** The browser's name, the same in every language ("Firefox"); null if unknown. */
  browser: v.nullable(v.string()),
  /** The operating system's name, the same in every language ("Android"); null if unknown. */
  system: v.nullable(v.string()),
  createdAt: TimestampSchema,
  /** Accurate to one hour, because it is recorded once an hour. */
  lastUsedAt: TimestampSchema,
  /** Whether this is the session that made the request. */
  isCurrent: v.boolean(),
});
export type SessionInfo = v.InferOutput<typeof SessionInfoSchema>;

/** A list with the data that only its owner may see. */
const ExportedListSchema = v.object({
  ...ListSchema.entries,
  /** Who besides the owner can read the list: no other person, everyone with the link, or everyone. */
  access: v.picklist(['none', 'link', 'public']),
  /** Id of the list that this copy was saved from; null for a list that is not a copy. */
  savedFrom: v.nullable(IdSchema),
  removedItems: v.array(IdSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});

/**
 * All data of an account. Secrets are left out, because a password's hash and tokens would only help a thief.
 */
export const AccountExportSchema = v.object({
  exportedAt: TimestampSchema,
  account: v.object({
    ...v.omit(UserDataSchema, ['ownLists']).entries,
    areAdsAllowed: v.boolean(),
    /**
     * Says that `areAdsAllowed` is the answer given at registration. Later answers are stored only on each
     * device.
     */
    areAdsAllowedAsOf: v.optional(v.literal('registration')),
    createdAt: TimestampSchema,
    activatedAt: v.nullable(TimestampSchema),
    /** Why moderators block the account from publishing; null if they do not. */
    blockedFor: v.optional(v.nullable(v.picklist(REPORT_REASONS)), null),
  }),
  lists: v.array(ExportedListSchema),
  /** Ids of removed lists. Nothing else of a removed list is stored. */
  removedLists: v.array(v.object({ id: IdSchema, removedAt: TimestampSchema })),
  sessions: v.array(SessionInfoSchema),
  /** Links sent by mail. They are stored until one day after they expire. */
  mailedLinks: v.array(
    v.object({
      purpose: v.picklist(['activate', 'password', 'email']),
      /** The new address, for a link that changes the address. */
      emailAddress: v.optional(v.string()),
      expiresAt: TimestampSchema,
      usedAt: v.nullable(TimestampSchema),
    }),
  ),
  /** Writes of the last 400 days. They are stored so that no write is applied twice. */
  writes: v.array(
    v.object({
      key: v.string(),
      listID: v.nullable(IdSchema),
      appliedAt: TimestampSchema,
      /** The `internalErrorCode` of a refused write; stored so that the write is never applied later. */
      refusedFor: v.optional(v.number()),
    }),
  ),
  /** The user's reports to the moderators. Missing from older servers. */
  reports: v.optional(
    v.array(
      v.object({
        publicID: IdSchema,
        about: v.picklist(REPORT_SUBJECTS),
        reason: v.picklist(REPORT_REASONS),
        words: v.string(),
        madeAt: TimestampSchema,
        handledAt: v.nullable(TimestampSchema),
      }),
    ),
    [],
  ),
  stamp: StampSchema,
});
export type AccountExport = v.InferOutput<typeof AccountExportSchema>;
