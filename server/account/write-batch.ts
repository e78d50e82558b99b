import { logError } from '#server/base/log.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { refusalFor } from '#server/http/refusal-for.ts';
import type { BatchedCall, RequestContext, Router } from '#server/http/router.ts';
import { changeTogether, type RequestedChange, steadyChange } from '#server/lists/change-together.ts';
import { writeRequestOf } from '#server/write/request.ts';
import { type BatchedWrite, writeBatch } from '#src/contract/batch.ts';
import type { AnswerOf } from '#src/contract/call.ts';
import type { List } from '#src/domain/list.ts';
import { writeOf } from '#src/writes/table.ts';
import { readStamp } from './read-stamp.ts';

/**
 * Milliseconds after which the device has to send the remaining writes in another request. It waits 20
 * seconds for an answer.
 */
const MAX_APPLY_MS = 8_000;
/**
 * Number of items in the answer's lists above which the device has to send the remaining writes in another
 * request. Ten full lists are 1 to 2 MB.
 */
const MAX_ITEMS = 3_000;

type Verdict = AnswerOf<typeof writeBatch>['verdicts'][number];

/** A write after parsing: ready to be applied, or with the verdict that refuses it. */
type ParsedWrite = { write: BatchedWrite; parsedCall: BatchedCall | null; refusal: Verdict | null };

/**
 * Registers the call that sends many writes. Each is applied by the handler of its own call, in its own
 * transaction and under its own key, exactly as if it were sent alone. Consecutive ticks and similar changes
 * of one list, the bulk of a backlog, share a transaction (`lists/change-together.ts`).
 */
export function addBatchRoute(router: Router, deps: Deps): void {
  router.signedIn(writeBatch, async (request) => {
    const { userID } = request.session;
    const verdicts = await applyInOrder(router, deps, request);
    return { verdicts, stamp: await readStamp(deps.db, userID) };
  });
}

async function applyInOrder(
  router: Router,
  deps: Deps,
  request: RequestContext<typeof writeBatch>,
): Promise<Verdict[]> {
  const until = deps.steady() + MAX_APPLY_MS;
  const stopped = new Set<number>();
  const verdicts: Verdict[] = [];
  const lists = new LatestLists();
  for (const group of groupsOf(request.body.writes)) {
    if (deps.steady() > until || lists.items > MAX_ITEMS) break;
    for (const verdict of await verdictsOn(router, deps, request, group, stopped)) {
      verdicts.push(verdict);
      lists.add(verdict);
      // Stop, because the account was removed meanwhile.
      if (verdict.status === 403) return verdicts;
    }
  }
  return verdicts;
}

/** Groups consecutive writes that may share a transaction; each other write is a group of its own. */
function groupsOf(writes: readonly BatchedWrite[]): BatchedWrite[][] {
  const groups: BatchedWrite[][] = [];
  const targetOf = ({ kind, lane, params = {} }: BatchedWrite) =>
    steadyChange(kind) === undefined ? null : `${lane} ${params.listID?.toLowerCase()}`;
  for (const write of writes) {
    const last = groups.at(-1);
    const isNext =
      last?.[0] !== undefined && targetOf(write) !== null && targetOf(last[0]) === targetOf(write);
    if (isNext) last.push(write);
    else groups.push([write]);
  }
  return groups;
}

/**
 * Returns the verdicts on a group, in its order. All its writes are applied together if possible, else one by
 * one until one fails. A refused write stops its lane. If the answer is lost, the repeated batch may accept
 * that write, so no later write of the lane may have been applied before it.
 */
async function verdictsOn(
  router: Router,
  deps: Deps,
  request: RequestContext<typeof writeBatch>,
  group: readonly BatchedWrite[],
  stopped: Set<number>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const parsed: ParsedWrite[] = [];
  for (const write of group) {
    if (stopped.has(write.lane)) break;
    const each = await parseOne(deps, router, request, write);
    parsed.push(each);
    if (each.refusal !== null) break;
  }
  const sharedVerdicts = await applyTogether(deps, request.session.userID, parsed);
  if (sharedVerdicts !== null) return sharedVerdicts;
  for (const each of parsed) {
    if (stopped.has(each.write.lane)) continue;
    const verdict = each.refusal ?? (await applyOne(deps, each));
    verdicts.push(verdict);
    if (verdict.status !== 200) stopped.add(each.write.lane);
  }
  return verdicts;
}

async function parseOne(
  deps: Deps,
  { parseBatchedCall }: Router,
  { c, session }: RequestContext<typeof writeBatch>,
  write: BatchedWrite,
): Promise<ParsedWrite> {
  const { key, kind, params = {}, query = {}, body } = write;
  try {
    const call = writeOf(kind)?.call;
    if (call === undefined) throw new ApiError('UNKNOWN_CALL');
    const parsedCall = await parseBatchedCall(
      call,
      { c, session, key },
      { params, query, readBody: () => body },
    );
    return { write, parsedCall, refusal: null };
  } catch (error) {
    return { write, parsedCall: null, refusal: refusalOf(deps, write, error) };
  }
}

/** Applies one write by the handler of its own call. */
async function applyOne(deps: Deps, { write, parsedCall }: ParsedWrite): Promise<Verdict> {
  try {
    return { key: write.key, status: 200, body: await parsedCall?.run() };
  } catch (error) {
    return refusalOf(deps, write, error);
  }
}

/**
 * Applies all writes in one transaction and returns their verdicts. Returns null, and applies nothing, when
 * they cannot be applied together.
 */
async function applyTogether(
  deps: Deps,
  userID: string,
  parsed: readonly ParsedWrite[],
): Promise<Verdict[] | null> {
  if (parsed.length < 2) return null;
  const changes: RequestedChange[] = [];
  for (const { write, parsedCall } of parsed) {
    const change = steadyChange(write.kind);
    if (parsedCall === null || change === undefined) return null;
    try {
      changes.push({ request: writeRequestOf(parsedCall.request), change, input: parsedCall.request });
    } catch {
      return null;
    }
  }
  const [first] = changes;
  if (first === undefined) return null;
  const { listID } = first.input.params as { listID: string };
  try {
    const answers = await changeTogether(deps, userID, listID, changes);
    return answers.map((body, index) => ({ key: parsed[index]?.write.key ?? '', status: 200, body }));
  } catch (error) {
    // Applying them one by one shows which write fails and why.
    if (!(error instanceof ApiError)) logError('writes of a batch together', error);
    return null;
  }
}

function refusalOf(deps: Deps, { key, kind }: BatchedWrite, error: unknown): Verdict {
  const { status, body, retryAfter } = refusalFor(deps, `${kind} in a batch`, error).toReply();
  return { key, status, body, ...(retryAfter !== undefined && { retryAfter }) };
}

/**
 * Keeps only the latest state of each list in an answer, because 100 states of a long list would be
 * megabytes.
 */
class LatestLists {
  /** Number of items in the lists of the answer. */
  items = 0;
  readonly #latest = new Map<string, { verdict: Verdict; items: number }>();

  add(verdict: Verdict): void {
    const { list } = verdict.body as { list?: List | null };
    if (list == null) return;
    const earlier = this.#latest.get(list.id);
    if (earlier !== undefined) {
      const { list: _, ...rest } = earlier.verdict.body as { list: List };
      Object.assign(earlier.verdict, { body: rest, isListLater: true });
      this.items -= earlier.items;
    }
    this.items += list.items.length;
    this.#latest.set(list.id, { verdict, items: list.items.length });
  }
}
