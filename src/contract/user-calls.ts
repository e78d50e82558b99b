import * as v from 'valibot';
import { StampSchema, UserDataSchema } from './account.ts';
import { defineCall } from './call.ts';
import {
  EmailSchema,
  IntentSchema,
  KnownIntentSchema,
  LanguageSchema,
  PasswordSchema,
  TermsVersionSchema,
  UserNameSchema,
} from './fields.ts';
import { TERMS_VERSION } from './limits.ts';

const Empty = v.object({});
/** Long enough for any token we make; its shape is nobody's business but the server's. */
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const LoggedIn = v.object({ error: v.literal(false), user: UserDataSchema, stamp: StampSchema });
/**
 * To whoever opens a mailed link, once: the address it was mailed to, for the sign-in that follows, and what was wanted
 * when the mail was asked for. Older servers tell neither.
 */
const LinkOpened = v.object({ emailAddress: v.optional(EmailSchema), intent: KnownIntentSchema });

/*
 * The calls of section 7 that make, open and close sessions. Any of them may be refused with INVALID (400, names the
 * field), FOREIGN_ORIGIN (403) or TOO_MANY_REQUESTS (429 with `Retry-After`). A "bearer" is an ID token of the
 * identity provider in `Authorization: Bearer …`.
 */

/**
 * 201 whether or not the address is free: only the mail tells. Refused with MAIL_FAILED (503) when none could go out, with
 * PASSWORD_COMMON (400) for a password that is tried first, and with REGISTRATION_CLOSED (403), whatever the address, where only
 * invitations make accounts.
 */
export const register = defineCall('POST', '/user', {
  session: 'none',
  body: v.object({
    emailAddress: EmailSchema,
    password: PasswordSchema,
    name: UserNameSchema,
    language: v.optional(LanguageSchema, 'EN'),
    areAdsAllowed: v.optional(v.boolean(), false),
    /** The version of the terms whose boxes were ticked; today's where none is named. */
    termsVersion: v.optional(TermsVersionSchema, TERMS_VERSION),
    /** What the account is wanted for; the mailed link hands it back. */
    intent: v.optional(IntentSchema),
  }),
  answer: Empty,
});

/**
 * With a password: LOGIN_FAILED or, with the right password only, USER_NOT_ACTIVATED (both 401).
 * With a bearer and no password: BEARER_REFUSED (401: forged, expired, somebody else's address, or one that is not
 * verified), NO_ACCOUNT (401: a good token of somebody new, go on with `thirdParty`), PROVIDER_SILENT (503).
 */
export const login = defineCall('POST', '/user/login', {
  session: 'none',
  body: v.object({
    emailAddress: EmailSchema,
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))),
  }),
  answer: LoggedIn,
});

/**
 * Makes the account of a new third-party user and signs in; one that is there already is signed in under the name it
 * has. Needs a bearer: BEARER_REFUSED (401), PROVIDER_SILENT (503), INVALID with field `name` for a name that is none.
 */
export const thirdParty = defineCall('POST', '/user/thirdParty', {
  session: 'none',
  body: v.object({
    emailAddress: EmailSchema,
    name: UserNameSchema,
    language: v.optional(LanguageSchema, 'EN'),
  }),
  answer: LoggedIn,
});

/**
 * The token sync (design, section 6): the bearer of a token found in a cookie or local storage becomes a session.
 * Refused as `login` with a bearer is; a token made more than an hour ago is BEARER_REFUSED.
 */
export const syncSession = defineCall('POST', '/session', { session: 'none', answer: LoggedIn });

/** The token is gone, and with it the session: the same as `logout`. */
export const endSession = defineCall('DELETE', '/session', { session: 'none', answer: Empty });

/** 200 for anybody. */
export const logout = defineCall('GET', '/user/logout', { session: 'none', answer: Empty });

/**
 * Made when somebody presses the page's button, never by its loading: programs that look at mails open links and run scripts.
 * LINK_USED (400) the second time, LINK_EXPIRED (400) after 24 hours and for a token that was never made.
 */
export const activate = defineCall('GET', '/user/activate/:token', {
  session: 'none',
  params: { token: Token },
  answer: LinkOpened,
});

/**
 * Removes the registration that an activation mail is about, by the token of that mail, if it still waits. 200 for any token,
 * also the second time.
 */
export const notMe = defineCall('POST', '/user/notMe/:token', {
  session: 'none',
  params: { token: Token },
  answer: Empty,
});

/**
 * The same answer whether or not the address has an account that waits. What was wanted at the registration comes with
 * the new link, too.
 */
export const resendActivation = defineCall('POST', '/user/activate', {
  session: 'none',
  body: v.object({ emailAddress: EmailSchema, language: v.optional(LanguageSchema) }),
  answer: Empty,
});

/** The same answer whether or not the address has an account. */
export const requestPasswordChange = defineCall('POST', '/user/changePassword', {
  session: 'none',
  body: v.object({
    emailAddress: EmailSchema,
    language: v.optional(LanguageSchema),
    intent: v.optional(IntentSchema),
  }),
  answer: Empty,
});

/**
 * Sets the password and ends every session. LINK_USED (400), LINK_EXPIRED (400: after an hour, or never made),
 * PASSWORD_COMMON (400).
 */
export const changePassword = defineCall('POST', '/user/changePassword/:token', {
  session: 'none',
  params: { token: Token },
  body: v.object({ password: PasswordSchema }),
  answer: LinkOpened,
});

/**
 * Moves the account to the address its link was mailed to. LINK_USED (400), LINK_EXPIRED (400: after 24 hours, or
 * never made).
 */
export const confirmEmail = defineCall('POST', '/user/changeEmail/:token', {
  session: 'none',
  params: { token: Token },
  answer: Empty,
});
