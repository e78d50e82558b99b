import { logError } from '#server/base/log.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { RequestContext, Router } from '#server/http/router.ts';
import { type BatchedWrite, writeBatch } from '#src/contract/batch.ts';
import type { AnswerOf } from '#src/contract/call.ts';
import { isPassing } from '#src/contract/call.ts';
import type { List } from '#src/domain/list.ts';
import { writeOf } from '#src/writes/table.ts';
import { readStamp } from './read-stamp.ts';

/** After so long the rest is left to the next request: the phone waits twenty seconds for an answer. */
const LONGEST_MS = 8_000;
/** So many items in the lists of an answer, and the rest is left: ten full lists are a megabyte or two. */
const MOST_ITEMS = 3_000;

type Verdict = AnswerOf<typeof writeBatch>['verdicts'][number];

/**
 * Registers the call that carries many writes. Each is made by the handler of its own call, in a transaction of its own
 * and under its own key, so that nothing about it differs from being sent alone.
 */
export function addBatchRoute(router: Router, deps: Deps): void {
  router.signedIn(writeBatch, async (request) => {
    const { userID } = request.session;
    const verdicts = await makeInOrder(router, deps, request);
    return { verdicts, stamp: await readStamp(deps.db, userID) };
  });
}

async function makeInOrder(
  router: Router,
  deps: Deps,
  request: RequestContext<typeof writeBatch>,
): Promise<Verdict[]> {
  const until = deps.clock() + LONGEST_MS;
  const stopped = new Set<number>();
  const verdicts: Verdict[] = [];
  const lists = new ListsToldOnce();
  for (const write of request.body.writes) {
    if (deps.clock() > until || lists.items > MOST_ITEMS) break;
    if (stopped.has(write.lane)) continue;
    const verdict = await verdictOn(router, request, write);
    verdicts.push(verdict);
    lists.add(verdict);
    if (isPassing(verdict.status)) stopped.add(write.lane);
    // The account was removed meanwhile.
    if (verdict.status === 403) break;
  }
  return verdicts;
}

/** What the write's own call would have answered. */
async function verdictOn(
  { makeCarried }: Router,
  { c, session }: RequestContext<typeof writeBatch>,
  { key, kind, params, query, body }: BatchedWrite,
): Promise<Verdict> {
  try {
    const call = writeOf(kind)?.call;
    if (call === undefined) throw new ApiError('NOT_FOUND');
    const answer = await makeCarried(call, { c, session, key }, { params, query, readBody: () => body });
    return { key, status: 200, body: answer };
  } catch (error) {
    if (!(error instanceof ApiError)) logError(`${kind} in a batch`, error);
    const refusal = error instanceof ApiError ? error : new ApiError('FAILED');
    const { status, body: reason, retryAfter } = refusal.toReply();
    return { key, status, body: reason, ...(retryAfter !== undefined && { retryAfter }) };
  }
}

/** Sees that an answer has each list once, as it was last: a hundred ticks on a long list would be megabytes. */
class ListsToldOnce {
  /** How many items the lists have that stay in the answer. */
  items = 0;
  readonly #tellers = new Map<string, { verdict: Verdict; items: number }>();

  add(verdict: Verdict): void {
    const { list } = verdict.body as { list?: List | null };
    if (list == null) return;
    const earlier = this.#tellers.get(list.id);
    if (earlier !== undefined) {
      const { list: _, ...rest } = earlier.verdict.body as { list: List };
      Object.assign(earlier.verdict, { body: rest, isListLater: true });
      this.items -= earlier.items;
    }
    this.items += list.items.length;
    this.#tellers.set(list.id, { verdict, items: list.items.length });
  }
}
