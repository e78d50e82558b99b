import * as v from 'valibot';
import { StampSchema, UserDataSchema } from './account.ts';
import { defineCall } from './call.ts';
import { EmailSchema, LanguageSchema, PasswordSchema, UserNameSchema } from './fields.ts';

const Empty = v.object({});
/** Long enough for any token we make; its shape is nobody's business but the server's. */
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const LoggedIn = v.object({ error: v.literal(false), user: UserDataSchema, stamp: StampSchema });

/** The calls of section 7 that make, open and close sessions. */
export const register = defineCall('POST', '/user', {
  session: 'none',
  body: v.object({
    emailAddress: EmailSchema,
    password: PasswordSchema,
    name: UserNameSchema,
    language: v.optional(LanguageSchema, 'EN'),
    areAdsAllowed: v.optional(v.boolean(), false),
  }),
  answer: Empty,
});

/** With a password, or with a bearer token of the identity provider and no password. */
export const login = defineCall('POST', '/user/login', {
  session: 'none',
  body: v.object({
    emailAddress: EmailSchema,
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))),
  }),
  answer: LoggedIn,
});

export const thirdParty = defineCall('POST', '/user/thirdParty', {
  session: 'none',
  body: v.object({ emailAddress: EmailSchema, name: UserNameSchema }),
  answer: LoggedIn,
});

export const logout = defineCall('GET', '/user/logout', { session: 'none', answer: Empty });

export const activate = defineCall('GET', '/user/activate/:token', {
  session: 'none',
  params: { token: Token },
  answer: Empty,
});

export const resendActivation = defineCall('POST', '/user/activate', {
  session: 'none',
  body: v.object({ emailAddress: EmailSchema, language: v.optional(LanguageSchema) }),
  answer: Empty,
});

export const requestPasswordChange = defineCall('POST', '/user/changePassword', {
  session: 'none',
  body: v.object({ emailAddress: EmailSchema, language: v.optional(LanguageSchema) }),
  answer: Empty,
});

export const changePassword = defineCall('POST', '/user/changePassword/:token', {
  session: 'none',
  params: { token: Token },
  body: v.object({ password: PasswordSchema }),
  answer: Empty,
});
