import * as v from 'valibot';
import { AvatarSchema, DietSchema, StampSchema } from '#src/contract/account.ts';
import { type Call, defineCall } from '#src/contract/call.ts';
import { LanguageSchema, TermsVersionSchema, UserNameSchema } from '#src/contract/fields.ts';
import { FIRST_TERMS_VERSION, TERMS_VERSION } from '#src/contract/limits.ts';
import type { DietWrite } from '#src/writes/merge-diet.ts';
import type { FromInput, Write } from './define.ts';

type AccountWrite<Kind extends string, Args, C extends Call> = Write<{ kind: Kind; args: Args }, C> &
  FromInput<{ kind: Kind; args: Args }, C>;

/*
 * Writes to the account itself. What they do to it is `applyAccountOp` (`apply-account-op.ts`), in a file of its own
 * because the first screen needs it, which would pay for the schemas here.
 */

const avatarCall = defineCall('POST', '/account/avatars/:name', {
  params: { name: AvatarSchema },
  answer: v.object({ avatar: AvatarSchema, stamp: StampSchema }),
});

/** Chooses the figure the traveller goes by. PREMIUM_ONLY (400), INVALID with field `name` for one there is none of. */
export const chooseAvatar: AccountWrite<'account.avatar', { avatar: string }, typeof avatarCall> = {
  kind: 'account.avatar',
  args: v.object({ avatar: AvatarSchema }),
  call: avatarCall,
  toRequest: ({ args }) => ({ params: { name: args.avatar } }),
  fromRequest: ({ params }) => ({ kind: 'account.avatar', args: { avatar: params.name } }),
};

const nameCall = defineCall('POST', '/account/name', {
  body: v.object({ content: UserNameSchema }),
  answer: v.object({ name: v.string(), stamp: StampSchema }),
});

/** How the account is called; answers with the name as it is now. */
export const renameAccount: AccountWrite<'account.name', { name: string }, typeof nameCall> = {
  kind: 'account.name',
  args: v.object({ name: UserNameSchema }),
  call: nameCall,
  toRequest: ({ args }) => ({ body: { content: args.name } }),
  fromRequest: ({ body }) => ({ kind: 'account.name', args: { name: body.content } }),
};

const languageCall = defineCall('POST', '/account/language', {
  body: v.object({ content: LanguageSchema }),
  answer: v.object({ stamp: StampSchema }),
});

/** The language of the account's mails (design, section 6), by one of the specification's codes. */
export const chooseLanguage: AccountWrite<'account.language', { language: string }, typeof languageCall> = {
  kind: 'account.language',
  args: v.object({ language: LanguageSchema }),
  call: languageCall,
  toRequest: ({ args }) => ({ body: { content: args.language } }),
  fromRequest: ({ body }) => ({ kind: 'account.language', args: { language: body.content } }),
};

const termsCall = defineCall('POST', '/account/approveTerms', {
  body: v.optional(v.object({ version: v.optional(TermsVersionSchema, TERMS_VERSION) }), {}),
  answer: v.object({ stamp: StampSchema }),
});

/**
 * Approves the terms in a version, today's where a request names none; an entry without one is from before there were
 * any. Approving that one or an earlier one again changes nothing.
 */
export const approveTerms: AccountWrite<'account.terms', { version?: number }, typeof termsCall> = {
  kind: 'account.terms',
  args: v.object({ version: v.exactOptional(TermsVersionSchema) }),
  call: termsCall,
  toRequest: ({ args }) => ({ body: { version: args.version ?? FIRST_TERMS_VERSION } }),
  fromRequest: ({ body }) => ({ kind: 'account.terms', args: { version: body.version } }),
};

const dietCall = defineCall('POST', '/account/diet', {
  body: DietSchema,
  answer: v.object({ stamp: StampSchema }),
});

/** What the account's owner does not eat, and which foods of it they have changed: see `mergeDiet`. */
export const setDiet: AccountWrite<'account.diet', DietWrite, typeof dietCall> = {
  kind: 'account.diet',
  args: DietSchema,
  call: dietCall,
  toRequest: ({ args }) => ({ body: args }),
  fromRequest: ({ body }) => ({ kind: 'account.diet', args: body }),
};
