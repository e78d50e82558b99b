import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf } from '#src/api/outcome.ts';
import type { BodyInputOf } from '#src/contract/call.ts';
import {
  changePassword as changePasswordCall,
  requestPasswordChange as requestCall,
} from '#src/contract/user-calls.ts';

/** Asks for a mail with a link to set a new password. The answer is the same whether or not the address is known. */
export async function requestPasswordChange(
  api: Api,
  form: BodyInputOf<typeof requestCall>,
): Promise<Outcome> {
  return outcomeOf(await api(requestCall, { body: form }));
}

/** Sets a new password with the token of such a link, which works once. */
export async function changePassword(api: Api, token: string, password: string): Promise<Outcome> {
  return outcomeOf(await api(changePasswordCall, { params: { token }, body: { password } }));
}
