import * as v from 'valibot';
import { AccountExportSchema, SessionInfoSchema, StampSchema, UserDataSchema } from './account.ts';
import { defineCall } from './call.ts';
import { EmailSchema, IdSchema, textUpTo } from './fields.ts';

const Stamped = v.object({ stamp: StampSchema });

/*
 * All of these calls need a session of the account. Without one they are refused with 403: NO_SESSION,
 * SESSION_ENDED (the user ended it from another device) or WRONG_ACCOUNT.
 */

/**
 * Fetches the account. With `since` (a revision) the answer may hold only the changes after it: `isPartial`
 * is true, `ownLists` holds the changed lists and `removed` the ids of removed ones. `publications` always
 * gives the likes of the user's own public lists, because a like does not raise the owner's revision. With
 * `ids=since` as well, `archive` and `alreadyAddedLike` hold only the ids added after the revision
 * `idsSince`; without it they are complete. A server from before 2026-11-28 ignores `ids`. The server may
 * always answer with the complete account, and does so when it cannot tell what changed.
 */
export const accountData = defineCall('GET', '/account/data', {
  query: {
    since: v.optional(v.pipe(textUpTo(15), v.regex(/^\d{1,15}$/), v.transform(Number))),
    // Unknown values, which a later version may send, are ignored.
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
 * Fetches the account's stamp and nothing else. A device asks once a minute, so this is one short read. It
 * does not extend the session (P7.12), and it answers 304 if `If-None-Match` names the revision that the
 * device knows.
 */
export const accountRevision = defineCall('GET', '/account/rev', { answer: Stamped });

/**
 * Fetches all avatars. The server refuses premium avatars to accounts without `isPremium`. A newer server may
 * list avatars for which this app has no picture.
 */
export const avatars = defineCall('GET', '/account/avatars', {
  answer: v.object({
    avatars: v.array(v.object({ name: v.string(), isPremium: v.boolean() })),
    stamp: StampSchema,
  }),
});

/**
 * Mails a link to a new address; opening the link moves the account (`confirmEmail`). The answer is the same
 * whether or not the address has an account. Errors: INVALID with field `password` (wrong password) or
 * `emailAddress` (the account already has this address), MAIL_FAILED (503: the mail could not be sent),
 * TOO_MANY_REQUESTS (429).
 */
export const changeEmail = defineCall('POST', '/account/email', {
  body: v.object({
    emailAddress: EmailSchema,
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  }),
  answer: Stamped,
});

/**
 * Deletes the account with all its data and clears the cookie. A second request gets NO_SESSION. A session
 * older than 15 minutes needs the password: INVALID with field `password` if it is missing or wrong,
 * SIGN_IN_AGAIN (400) if the account has no password. `thirdParty` is accepted for compatibility and ignored,
 * because the server knows which accounts have no password.
 */
export const removeUser = defineCall('DELETE', '/account/removeUser', {
  query: { thirdParty: v.optional(v.string()) },
  body: v.optional(v.object({ password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))) })),
  answer: v.object({}),
});

/** Lists the account's sessions, the most recently used first (P6.15). */
export const sessions = defineCall('GET', '/account/sessions', {
  answer: v.object({ sessions: v.array(SessionInfoSchema), stamp: StampSchema }),
});

/** Ends one session, possibly the requesting one. NOT_FOUND (404) if the user has no session with this id. */
export const endOtherSession = defineCall('DELETE', '/account/sessions/:sessionID', {
  params: { sessionID: IdSchema },
  answer: Stamped,
});

/** Ends all sessions of the account; with `?keep=current` all but the requesting one. */
export const endAllSessions = defineCall('DELETE', '/account/sessions', {
  query: { keep: v.optional(v.literal('current')) },
  answer: Stamped,
});

/** Downloads all data of the account as a file (`Content-Disposition: attachment`). */
export const exportAccount = defineCall('GET', '/account/export', { answer: AccountExportSchema });
