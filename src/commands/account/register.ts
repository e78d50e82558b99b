import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf } from '#src/api/outcome.ts';
import type { BodyInputOf } from '#src/contract/call.ts';
import {
  activate as activateCall,
  register as registerCall,
  resendActivation,
} from '#src/contract/user-calls.ts';

/** Asks for a new account; the server mails an activation link whether or not the address was free. */
export async function register(api: Api, form: BodyInputOf<typeof registerCall>): Promise<Outcome> {
  return outcomeOf(await api(registerCall, { body: form }));
}

/** Redeems the token of an activation link. */
export async function activate(api: Api, token: string): Promise<Outcome> {
  return outcomeOf(await api(activateCall, { params: { token } }));
}

/** Asks for another activation link. */
export async function resend(api: Api, form: BodyInputOf<typeof resendActivation>): Promise<Outcome> {
  return outcomeOf(await api(resendActivation, { body: form }));
}
