import * as v from 'valibot';
import { AvatarSchema, StampSchema, UserDataSchema } from './account.ts';
import { defineCall } from './call.ts';
import { IdSchema, LanguageSchema } from './fields.ts';

const Stamped = v.object({ stamp: StampSchema });

/**
 * The account. With `since` (a revision) only what changed after it comes back: `isPartial` is true, `ownLists`
 * holds the changed lists and `removed` the ids that are gone. `publications` tells the likes of the user's own
 * public lists at any rate: a like is no change of the owner's account.
 */
export const accountData = defineCall('GET', '/account/data', {
  query: { since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))) },
  answer: v.object({
    user: UserDataSchema,
    isPartial: v.optional(v.boolean(), false),
    removed: v.optional(v.array(IdSchema), []),
    publications: v.optional(
      v.array(v.object({ publicID: IdSchema, likes: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
      [],
    ),
    stamp: StampSchema,
  }),
});

export const avatars = defineCall('GET', '/account/avatars', {
  answer: v.object({
    avatars: v.array(v.object({ name: AvatarSchema, isPremium: v.boolean() })),
    stamp: StampSchema,
  }),
});

export const chooseAvatar = defineCall('POST', '/account/avatars/:name', {
  params: { name: AvatarSchema },
  answer: v.object({ avatar: AvatarSchema, stamp: StampSchema }),
});

export const approveTerms = defineCall('POST', '/account/approveTerms', { answer: Stamped });

export const chooseLanguage = defineCall('POST', '/account/language', {
  body: v.object({ content: LanguageSchema }),
  answer: Stamped,
});

export const removeUser = defineCall('DELETE', '/account/removeUser', {
  query: { thirdParty: v.optional(v.string()) },
  answer: v.object({}),
});
