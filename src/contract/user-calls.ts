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
/** Longer than any token we issue. Only the server knows the token's format. */
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const LoggedIn = v.object({ error: v.literal(false), user: UserDataSchema, stamp: StampSchema });
/**
 * The answer to opening a mailed link, once: the address it was sent to, for the sign-in that follows, and
 * the intent that was stored when the mail was requested. Older servers send neither.
 */
const LinkOpened = v.object({ emailAddress: v.optional(EmailSchema), intent: KnownIntentSchema });

/*
 * The calls that create, open and end sessions. Any of them may be refused with INVALID (400, names the
 * field), FOREIGN_ORIGIN (403) or TOO_MANY_REQUESTS (429 with `Retry-After`). A "bearer" is an ID token of
 * the identity provider in `Authorization: Bearer …`.
 */

/**
 * Registers an account. Answers 201 whether or not the address is free; only the mail shows the difference.
 * Errors: MAIL_FAILED (503: the mail could not be sent), PASSWORD_COMMON (400: an often-guessed password),
 * REGISTRATION_CLOSED (403, for every address, if only invitations create accounts).
 */
export const register = defineCall('POST', '/user', {
  session: 'none',
  body: v.object({
    emailAddress: EmailSchema,
    password: PasswordSchema,
    name: UserNameSchema,
    language: v.optional(LanguageSchema, 'EN'),
    areAdsAllowed: v.optional(v.boolean(), false),
    /** The version of the terms that the user ticked; the current one by default. */
    termsVersion: v.optional(TermsVersionSchema, TERMS_VERSION),
    /** What the visitor wanted the account for; the mailed link returns it. */
    intent: v.optional(IntentSchema),
  }),
  answer: Empty,
});

/**
 * Signs in. With a password: LOGIN_FAILED, or USER_NOT_ACTIVATED if the password is right but the account is
 * not activated (both 401; P6.3). With a bearer and no password: BEARER_REFUSED (401: forged, expired,
 * another user's address, or an unverified address), NO_ACCOUNT (401: a valid token of a new user; continue
 * with `thirdParty`), PROVIDER_SILENT (503).
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
 * Creates the account of a new third-party user and signs in. An existing account is signed in and keeps its
 * name. Needs a bearer: BEARER_REFUSED (401), PROVIDER_SILENT (503), INVALID with field `name` for an invalid
 * name.
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
 * Opens a session with a provider's token that the app found in a cookie or local storage (P6.19). Errors are
 * those of `login` with a bearer; a token issued more than an hour ago is BEARER_REFUSED.
 */
export const openTokenSession = defineCall('POST', '/session', { session: 'none', answer: LoggedIn });

/** Ends a session opened with a provider's token. Same effect as `logout`. */
export const endTokenSession = defineCall('DELETE', '/session', { session: 'none', answer: Empty });

/** Signs out. Answers 200 with or without a session. */
export const logout = defineCall('GET', '/user/logout', { session: 'none', answer: Empty });

/**
 * Activates an account. The request is sent when the user presses the page's button, not when the page loads,
 * because mail scanners open links and run scripts (P6.5). LINK_USED (400) the second time, LINK_EXPIRED
 * (400) after 24 hours and for an unknown token.
 */
export const activate = defineCall('GET', '/user/activate/:token', {
  session: 'none',
  params: { token: Token },
  answer: LinkOpened,
});

/**
 * Removes the pending registration that an activation mail is about, by that mail's token. Answers 200 for
 * any token, also the second time.
 */
export const notMe = defineCall('POST', '/user/notMe/:token', {
  session: 'none',
  params: { token: Token },
  answer: Empty,
});

/**
 * Mails a new activation link. The answer is the same whether or not the address has an account to activate.
 * Opening the new link returns the intent from the registration.
 */
export const resendActivation = defineCall('POST', '/user/activate', {
  session: 'none',
  body: v.object({ emailAddress: EmailSchema, language: v.optional(LanguageSchema) }),
  answer: Empty,
});

/**
 * Mails a link to set a new password. The answer is the same whether or not the address has an account
 * (P6.6).
 */
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
 * Sets the password and ends every session. LINK_USED (400), LINK_EXPIRED (400: after an hour, or for an
 * unknown token), PASSWORD_COMMON (400).
 */
export const changePassword = defineCall('POST', '/user/changePassword/:token', {
  session: 'none',
  params: { token: Token },
  body: v.object({ password: PasswordSchema }),
  answer: LinkOpened,
});

/**
 * Moves the account to the address that the link was mailed to. LINK_USED (400), LINK_EXPIRED (400: after 24
 * hours, or for an unknown token).
 */
export const confirmEmail = defineCall('POST', '/user/changeEmail/:token', {
  session: 'none',
  params: { token: Token },
  answer: Empty,
});
