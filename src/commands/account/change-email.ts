import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf } from '#src/api/outcome.ts';
import { changeEmail } from '#src/contract/account-calls.ts';
import type { BodyInputOf } from '#src/contract/call.ts';

/** Asks for a mail with a link to a new address. The answer is the same whether or not the address has an account. */
export async function requestEmailChange(
  api: Api,
  userID: string,
  form: BodyInputOf<typeof changeEmail>,
): Promise<Outcome> {
  return outcomeOf(await api(changeEmail, { body: form, expectedUser: userID }));
}
