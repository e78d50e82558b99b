import type { Api } from '#src/api/client.ts';
import type { BodyInputOf } from '#src/contract/call.ts';
import {
  changePassword as changePasswordCall,
  requestPasswordChange as requestCall,
} from '#src/contract/user-calls.ts';
import { type FormResult, formResult } from './result.ts';

/** Asks for a mail with a link to set a new password. The answer is the same whether or not the address is known. */
export async function requestPasswordChange(
  api: Api,
  form: BodyInputOf<typeof requestCall>,
): Promise<FormResult> {
  return formResult(await api(requestCall, { body: form }));
}

/** Sets a new password with the token of such a link, which works once. */
export async function changePassword(api: Api, token: string, password: string): Promise<FormResult> {
  return formResult(await api(changePasswordCall, { params: { token }, body: { password } }));
}
