import * as v from 'valibot';
import { IdSchema, LanguageSchema } from './fields.ts';
import { ListSchema } from './list.ts';

const Revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What every signed-in answer carries, so that an answer can be placed: whose it is, how far that account's
 * writes had come, and which life of the database it is from.
 */
export const StampSchema = v.object({ userID: IdSchema, rev: Revision, epoch: v.string() });
export type Stamp = v.InferOutput<typeof StampSchema>;

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

/** Those only premium users may choose; which they are the specification leaves open. */
export const PREMIUM_AVATAR_NAMES: readonly AvatarName[] = ['4', '4_1', '4_2', '5'];

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
  /** Whether they are in their latest version. */
  areTermsApproved: v.boolean(),
  achievements: v.array(v.string()),
  /** Item ids done in lists or items since removed. */
  archive: v.array(IdSchema),
  /** Public ids this user has liked. */
  alreadyAddedLike: v.array(IdSchema),
  ownLists: v.array(ListSchema),
});
export type UserData = v.InferOutput<typeof UserDataSchema>;
