import type { Api } from '#src/api/client.ts';
import type { BodyInputOf } from '#src/contract/call.ts';
import {
  activate as activateCall,
  register as registerCall,
  resendActivation,
} from '#src/contract/user-calls.ts';
import { type FormResult, formResult } from './result.ts';

/** Asks for a new account; the server mails an activation link whether or not the address was free. */
export async function register(api: Api, form: BodyInputOf<typeof registerCall>): Promise<FormResult> {
  return formResult(await api(registerCall, { body: form }));
}

/** Redeems the token of an activation link. */
export async function activate(api: Api, token: string): Promise<FormResult> {
  return formResult(await api(activateCall, { params: { token } }));
}

/** Asks for another activation link. */
export async function resend(api: Api, form: BodyInputOf<typeof resendActivation>): Promise<FormResult> {
  return formResult(await api(resendActivation, { body: form }));
}
