import * as v from 'valibot';
import { REPORT_REASONS, REPORT_SUBJECTS } from '#src/domain/list.ts';
import { DIETS, FOODS } from '#src/domain/phrases.ts';
import { arrayUpTo, IdSchema, LanguageSchema } from './fields.ts';
import { ListSchema } from './list.ts';

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What every signed-in answer carries, so that an answer can be placed: whose it is, how far that account's
 * writes had come, and which life of the database it is from. `from` is told by the one answer of a write that has
 * raised the revision: what it was before. Answers of writes tell the account's achievements, which any of them may add to.
 */
export const StampSchema = v.object({
  userID: IdSchema,
  rev: Revision,
  epoch: v.string(),
  from: v.optional(Revision),
  achievements: v.optional(v.array(v.string())),
});
export type Stamp = v.InferOutput<typeof StampSchema>;

/** The entity tag of an account's revision, by which both ends name it. The epoch tells one life of the database from another. */
export function revisionTag({ epoch, rev }: Pick<Stamp, 'epoch' | 'rev'>): string {
  return `"${epoch}.${rev}"`;
}

/** The avatar ids of the specification, section 3. */
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

/** The avatars that only premium users may choose; the specification does not say which they are. */
export const PREMIUM_AVATAR_NAMES: readonly AvatarName[] = ['4', '4_1', '4_2', '5'];

type Texts = v.GenericSchema<string[]>;
/** Those of `all` that were given, in its order and each once. */
const someOf = <const All extends readonly string[]>(all: All, texts: Texts) =>
  v.pipe(
    texts,
    v.transform((given): All[number][] => all.filter((one) => given.includes(one))),
  );
const dietOf = (ofDiets: Texts, ofFoods: Texts) => ({
  diets: someOf(DIETS, ofDiets),
  avoid: someOf(FOODS, ofFoods),
  allergic: someOf(FOODS, ofFoods),
  // Missing from versions 0014 to 0016 of the server's database, and from the apps of that time.
  mild: v.exactOptional(someOf(FOODS, ofFoods)),
  unanswered: v.exactOptional(someOf(FOODS, ofFoods)),
});

const ALLERGY_PLACES = ['phone', 'devices'] as const;
const Answer = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const someFoods = arrayUpTo(v.picklist(FOODS), 2 * FOODS.length);

/**
 * A change of what somebody does not eat: the whole as it is to be, and what of it they changed (`writes/merge-diet.ts`).
 * The same choice given twice is no fault.
 */
export const DietSchema = v.object({
  ...dietOf(arrayUpTo(v.picklist(DIETS), 2 * DIETS.length), someFoods),
  changed: v.exactOptional(someOf(FOODS, someFoods)),
  lowered: v.exactOptional(someOf(FOODS, someFoods)),
  kept: v.exactOptional(v.object({ on: v.picklist(ALLERGY_PLACES), answer: Answer })),
});
/** What an account holds of it, as it is told: what only a newer version knows is left out. */
const ToldDietSchema = v.object({
  ...dietOf(v.array(v.string()), v.array(v.string())),
  // A place that this version does not know is none to send an allergy to.
  kept: v.exactOptional(v.object({ on: v.fallback(v.picklist(ALLERGY_PLACES), 'phone'), answer: Answer })),
});

export const UserDataSchema = v.object({
  id: IdSchema,
  rev: Revision,
  name: v.string(),
  /** As it was registered, also where today's rule would refuse it. */
  emailAddress: v.string(),
  avatar: AvatarSchema,
  exp: v.pipe(v.number(), v.integer(), v.minValue(0)),
  language: LanguageSchema,
  isPremium: v.boolean(),
  /** Whether the account signs in by the identity provider alone, having no password. */
  isThirdParty: v.optional(v.boolean(), false),
  /** Whether the latest version of the terms is approved. */
  areTermsApproved: v.boolean(),
  /** What its owner does not eat. Missing while nothing was chosen, and in the answers of an older server. */
  diet: v.exactOptional(ToldDietSchema),
  achievements: v.array(v.string()),
  /** Item ids done in lists or items since removed. */
  archive: v.array(IdSchema),
  /** Public ids this user has liked. */
  alreadyAddedLike: v.array(IdSchema),
  ownLists: v.array(ListSchema),
});
export type UserData = v.InferOutput<typeof UserDataSchema>;

/** A point in time as ISO 8601 in UTC. */
const TimestampSchema = v.pipe(v.string(), v.isoTimestamp());

/** The kinds of device a browser can be told to run on; `app` is the mobile wrapper. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'app', 'unknown'] as const;

/** One place where an account is signed in, in words its owner knows it by. `id` is not the token. */
export const SessionInfoSchema = v.object({
  id: IdSchema,
  device: v.picklist(DEVICE_KINDS),
  /** Proper names, the same in every language: "Firefox", "Android". Null when the browser did not tell. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  createdAt: TimestampSchema,
  /** To the hour, because it is noted once an hour. */
  lastUsedAt: TimestampSchema,
  /** Whether it is the one that asks. */
  isCurrent: v.boolean(),
});
export type SessionInfo = v.InferOutput<typeof SessionInfoSchema>;

/** A list with what only its owner may know of it. */
const ExportedListSchema = v.object({
  ...ListSchema.entries,
  /** Who may see it besides its owner: nobody, whoever has the link, or everybody. */
  access: v.picklist(['none', 'link', 'public']),
  /** The list it was saved from. */
  savedFrom: v.nullable(IdSchema),
  removedItems: v.array(IdSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});

/** Everything an account holds. Secrets are left out: a password's hash and tokens help nobody but a thief. */
export const AccountExportSchema = v.object({
  exportedAt: TimestampSchema,
  account: v.object({
    ...v.omit(UserDataSchema, ['ownLists']).entries,
    areAdsAllowed: v.boolean(),
    /** It is the answer given at registration: later ones are kept on each device and are not known here. */
    areAdsAllowedAsOf: v.optional(v.literal('registration')),
    createdAt: TimestampSchema,
    activatedAt: v.nullable(TimestampSchema),
    /** Why moderators keep the account from publishing, if they do. */
    blockedFor: v.optional(v.nullable(v.picklist(REPORT_REASONS)), null),
  }),
  lists: v.array(ExportedListSchema),
  /** Ids of lists that were removed: all that is kept of them. */
  removedLists: v.array(v.object({ id: IdSchema, removedAt: TimestampSchema })),
  sessions: v.array(SessionInfoSchema),
  /** Links that were mailed and are kept until a day after they expire. */
  mailedLinks: v.array(
    v.object({
      purpose: v.picklist(['activate', 'password', 'email']),
      /** The address that the account was to be moved to. */
      emailAddress: v.optional(v.string()),
      expiresAt: TimestampSchema,
      usedAt: v.nullable(TimestampSchema),
    }),
  ),
  /** Writes of the last 400 days, kept so that none is applied twice. */
  writes: v.array(
    v.object({
      key: v.string(),
      listID: v.nullable(IdSchema),
      appliedAt: TimestampSchema,
      /** The `internalErrorCode` of one that was refused, which is kept so that it is never done later. */
      refusedFor: v.optional(v.number()),
    }),
  ),
  /** What was reported to the moderators; older servers do not say. */
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
