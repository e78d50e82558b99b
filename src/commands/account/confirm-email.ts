import type { Api } from '#src/api/client.ts';
import { confirmEmail } from '#src/contract/user-calls.ts';
import { type FormResult, formResult } from './result.ts';

/** Moves an account to the address that the link with this token was mailed to; it works once. */
export async function confirmEmailChange(api: Api, token: string): Promise<FormResult> {
  return formResult(await api(confirmEmail, { params: { token } }));
}
