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
 * Writes to the account itself. Their effect is `applyAccountOp` in `apply-account-op.ts`, a separate file
 * because the first screen needs it without loading the schemas here.
 */

const avatarCall = defineCall('POST', '/account/avatars/:name', {
  params: { name: AvatarSchema },
  answer: v.object({ avatar: AvatarSchema, stamp: StampSchema }),
});

/** Chooses the avatar. Errors: PREMIUM_ONLY (400), INVALID with field `name` for an unknown avatar. */
export const chooseAvatarWrite: AccountWrite<'account.avatar', { avatar: string }, typeof avatarCall> = {
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

/** Renames the account; the answer contains the current name. */
export const renameAccountWrite: AccountWrite<'account.name', { name: string }, typeof nameCall> = {
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

/** Sets the language of the account's mails, as one of the app's language codes (P10.2). */
export const chooseLanguageWrite: AccountWrite<
  'account.language',
  { language: string },
  typeof languageCall
> = {
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
 * Approves a version of the terms (P6.11): the current one if a request names none, the first one if an entry
 * names none, because such entries are older than versions. Approving an already approved or earlier version
 * changes nothing.
 */
export const approveTermsWrite: AccountWrite<'account.terms', { version?: number }, typeof termsCall> = {
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

/** Sets the account's diet and names the foods that the user changed: see `mergeDiet`. */
export const setDietWrite: AccountWrite<'account.diet', DietWrite, typeof dietCall> = {
  kind: 'account.diet',
  args: DietSchema,
  call: dietCall,
  toRequest: ({ args }) => ({ body: args }),
  fromRequest: ({ body }) => ({ kind: 'account.diet', args: body }),
};
