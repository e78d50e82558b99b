import { login as loginCall } from '#src/contract/user-calls.ts';
import { enterBy, type SessionDeps } from '#src/sync/enter.ts';
import { type FormResult, formResult } from './result.ts';

/** Signs in. The account's data comes with the answer and is on the device when this resolves. */
export async function login(
  deps: SessionDeps,
  form: { emailAddress: string; password: string },
): Promise<FormResult> {
  return formResult(await enterBy(deps, () => deps.api(loginCall, { body: form })));
}
