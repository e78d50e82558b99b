import { safeParse } from 'valibot';
import { type Outcome, outcomeOf } from '#src/api/outcome.ts';
import { UserNameSchema } from '#src/contract/fields.ts';
import { login, thirdParty } from '#src/contract/user-calls.ts';
import { enterBy, type SessionDeps } from '#src/sync/enter.ts';

/** Somebody an identity provider vouches for. */
type IdentityClaims = { emailAddress: string; token: string };

/** Signs in by the identity provider's token. Refused with NO_ACCOUNT, the next call is `registerByToken`. */
export async function loginByToken(
  deps: SessionDeps,
  { emailAddress, token }: IdentityClaims,
): Promise<Outcome> {
  return outcomeOf(await enterBy(deps, () => deps.api(login, { body: { emailAddress }, bearer: token })));
}

/**
 * Makes the account of a new user the identity provider vouches for, and signs in.
 * @param form.language the language of mails, one of the specification's codes
 */
export async function registerByToken(
  deps: SessionDeps,
  { token, ...form }: IdentityClaims & { name: string; language: string },
): Promise<Outcome> {
  return outcomeOf(await enterBy(deps, () => deps.api(thirdParty, { body: form, bearer: token })));
}

/** Whether a name a provider gives may be used as it is. */
export const isUserName = (name: string): boolean => safeParse(UserNameSchema, name).success;
