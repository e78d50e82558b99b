import * as v from 'valibot';
import { AccountExportSchema, SessionInfoSchema, StampSchema, UserDataSchema } from './account.ts';
import { defineCall } from './call.ts';
import { EmailSchema, IdSchema, textUpTo } from './fields.ts';

const Stamped = v.object({ stamp: StampSchema });

/* All of them need a session: NO_SESSION, SESSION_ENDED (its owner ended it from another place) or WRONG_ACCOUNT (all 403) otherwise. */

/**
 * The account. With `since` (a revision) only what changed after it comes back: `isPartial` is true, `ownLists`
 * holds the changed lists and `removed` the ids that are gone. `publications` tells the likes of the user's own
 * public lists at any rate: a like is no change of the owner's account. With `ids=since` as well, `archive` and
 * `alreadyAddedLike` hold only what was added after a revision, and `idsSince` names it; without it they are whole. A server of
 * before 2026-11-28 passes `ids` over. The server may answer with everything, as it does where it cannot tell what changed.
 */
export const accountData = defineCall('GET', '/account/data', {
  query: {
    since: v.optional(v.pipe(textUpTo(15), v.regex(/^\d{1,15}$/), v.transform(Number))),
    // What a later version may ask for besides is passed over.
    ids: v.optional(textUpTo(15)),
  },
  answer: v.object({
    user: UserDataSchema,
    isPartial: v.optional(v.boolean(), false),
    idsSince: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    removed: v.optional(v.array(IdSchema), []),
    publications: v.optional(
      v.array(v.object({ publicID: IdSchema, likes: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
      [],
    ),
    stamp: StampSchema,
  }),
});

/**
 * How far the account has come: the stamp and nothing else. A phone asks once a minute, so it is one short read, no use
 * of the session (which is not rolled on), and 304 where `If-None-Match` names the revision that the phone knows.
 */
export const accountRevision = defineCall('GET', '/account/rev', { answer: Stamped });

/**
 * Every avatar there is; the premium ones are refused to who has no `isPremium`. A newer server may list some that
 * this app has no picture of.
 */
export const avatars = defineCall('GET', '/account/avatars', {
  answer: v.object({
    avatars: v.array(v.object({ name: v.string(), isPremium: v.boolean() })),
    stamp: StampSchema,
  }),
});

/**
 * Mails a link to a new address; the account moves once it is opened (`confirmEmail`). The same answer whether or not
 * the address has an account. INVALID with field `password` for a wrong one, or `emailAddress` for the address it
 * has; MAIL_FAILED (503) when no mail could go out, TOO_MANY_REQUESTS (429).
 */
export const changeEmail = defineCall('POST', '/account/email', {
  body: v.object({
    emailAddress: EmailSchema,
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  }),
  answer: Stamped,
});

/**
 * Deletes the account and everything of it, and takes the cookie back. Asked again it is NO_SESSION. A session that is older
 * than a quarter of an hour needs the password: INVALID with field `password` where it is missing or wrong, SIGN_IN_AGAIN (400)
 * where the account has none. `thirdParty` is taken as the specification has it and changes nothing: the server knows which
 * accounts have no password.
 */
export const removeUser = defineCall('DELETE', '/account/removeUser', {
  query: { thirdParty: v.optional(v.string()) },
  body: v.optional(v.object({ password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))) })),
  answer: v.object({}),
});

/** Where the account is signed in, the one used last first. */
export const sessions = defineCall('GET', '/account/sessions', {
  answer: v.object({ sessions: v.array(SessionInfoSchema), stamp: StampSchema }),
});

/** Signs one browser out; the one that asks may be it. NOT_FOUND (404) for one that is not there or not theirs. */
export const endOtherSession = defineCall('DELETE', '/account/sessions/:sessionID', {
  params: { sessionID: IdSchema },
  answer: Stamped,
});

/** Signs out everywhere, here too, or with `?keep=current` everywhere but here. */
export const endAllSessions = defineCall('DELETE', '/account/sessions', {
  query: { keep: v.optional(v.literal('current')) },
  answer: Stamped,
});

/** Everything the account holds, as a file to keep (`Content-Disposition: attachment`). */
export const exportAccount = defineCall('GET', '/account/export', { answer: AccountExportSchema });
