import { type Outcome, outcomeOf } from '#src/api/outcome.ts';
import { login as loginCall } from '#src/contract/user-calls.ts';
import { enterBy, type SessionDeps } from '#src/sync/enter.ts';

/** Signs in. The account's data comes with the answer and is on the device when this resolves. */
export async function login(
  deps: SessionDeps,
  form: { emailAddress: string; password: string },
): Promise<Outcome> {
  return outcomeOf(await enterBy(deps, () => deps.api(loginCall, { body: form })));
}
