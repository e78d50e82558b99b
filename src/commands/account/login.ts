import type { Api } from '#src/api/client.ts';
import { login as loginCall } from '#src/contract/user-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { enter } from '#src/sync/enter.ts';
import { type FormResult, formResult } from './result.ts';

/** Signs in. The account's data comes with the answer and is on the device when this resolves. */
export async function login(
  deps: { db: FoodDatabase; api: Api; now(): number; wake(): void },
  form: { emailAddress: string; password: string },
): Promise<FormResult> {
  const reply = await deps.api(loginCall, { body: form });
  if (reply.kind === 'answer') await enter(deps, reply.data);
  return formResult(reply);
}
