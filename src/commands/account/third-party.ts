import { safeParse } from 'valibot';
import type { Api } from '#src/api/client.ts';
import { UserNameSchema } from '#src/contract/fields.ts';
import { login, thirdParty } from '#src/contract/user-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { enter } from '#src/sync/enter.ts';
import { type FormResult, formResult } from './result.ts';

type Deps = { db: FoodDatabase; api: Api; now(): number; wake(): void };
/** Somebody an identity provider vouches for. */
type Vouched = { emailAddress: string; token: string };

/** Signs in by the identity provider's token. Refused with NO_ACCOUNT, the next call is `registerByToken`. */
export async function loginByToken(deps: Deps, { emailAddress, token }: Vouched): Promise<FormResult> {
  const reply = await deps.api(login, { body: { emailAddress }, bearer: token });
  if (reply.kind === 'answer') await enter(deps, reply.data);
  return formResult(reply);
}

/**
 * Makes the account of a new user the identity provider vouches for, and signs in.
 * @param form.language the language of mails, one of the specification's codes
 */
export async function registerByToken(
  deps: Deps,
  { token, ...form }: Vouched & { name: string; language: string },
): Promise<FormResult> {
  const reply = await deps.api(thirdParty, { body: form, bearer: token });
  if (reply.kind === 'answer') await enter(deps, reply.data);
  return formResult(reply);
}

/** Whether a name a provider gives may be used as it is. */
export const isUserName = (name: string): boolean => safeParse(UserNameSchema, name).success;
