import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf } from '#src/api/reply.ts';
import { reportPublication as call, type Report } from '#src/contract/moderation-calls.ts';

/**
 * Tells the moderators of a public list or its author, in a visitor's name or the account's. It is said now or not at all: a
 * report that waits on a phone would be thought to be made.
 */
export async function reportPublication(api: Api, publicID: string, report: Report): Promise<Outcome> {
  return outcomeOf(await api(call, { params: { publicID }, body: report }));
}
