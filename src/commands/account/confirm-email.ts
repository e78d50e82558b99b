import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf } from '#src/api/outcome.ts';
import { confirmEmail } from '#src/contract/user-calls.ts';

/** Moves an account to the address that the link with this token was mailed to; it works once. */
export async function confirmEmailChange(api: Api, token: string): Promise<Outcome> {
  return outcomeOf(await api(confirmEmail, { params: { token } }));
}
