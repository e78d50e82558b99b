import { isTemporary } from '#src/contract/call.ts';
import type { Entry } from '#src/db/schema.ts';
import { isAboutList } from '#src/outbox/entry.ts';
import { requireTrue } from '#tests/simulation/kernel/violation.ts';
import type { App, Phone } from '#tests/simulation/phone/phone.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';
import type { ServerRequest } from '#tests/simulation/service/service.ts';
import { type BatchVerdict, isBatch, keysIn } from './batches.ts';
import { isBroken } from './broken-answer.ts';
import { isBlockedIn, isCreation } from './check-phone.ts';
import { verdictsOf } from './network.ts';

const LONGEST_WAIT_MS = 5 * 60_000;

/** A running drain and the entries that it must send. */
type Drain = {
  /** Entries that were due and first in their lanes when the drain began, or when it last settled one. */
  readonly due: Map<string, Entry>;
  readonly sent: Set<string>;
  /** The number of requests without an answer. */
  open: number;
  /** The number of those requests that create a list. */
  openCreations: number;
  /** The error of the phone's clock when the drain began, in milliseconds. */
  readonly clockError: number;
  /**
   * True if the drain may leave entries unsent, because of a sign-in, a sign-out, a broken connection or
   * another drain at the same time.
   */
  isExcused: boolean;
};

/**
 * Checks that a drain whose requests were all answered has sent the due entries of every lane, including
 * those written while it ran. A failing list then blocks no other, and no entry is missed between two drains.
 * Checks also that a drain creates one list at a time, because the server sorts lists in the order of their
 * arrival.
 */
export class DrainWatch {
  readonly #drains = new Map<App, Drain>();

  /** Called when a drain has taken the lock. */
  begin(app: App): void {
    const { phone } = app;
    const drain: Drain = {
      due: new Map(),
      sent: new Set(),
      open: 0,
      openCreations: 0,
      clockError: phone.clockError,
      // Another drain that a broken lock let in may still run, although the lock works again.
      isExcused:
        phone.lock.isBroken || [...this.#drains.keys()].some((each) => each.phone === phone && !each.isDead),
    };
    this.#drains.set(app, drain);
    if (phone.lock.isBroken) this.#excuse(phone);
    addDue(drain, phone);
  }

  /** Called before the drain releases the lock. */
  end(app: App): void {
    const { phone } = app;
    const drain = this.#drains.get(app);
    this.#drains.delete(app);
    if (drain === undefined || drain.isExcused || drain.open > 0 || app.isDead || phone.lock.isBroken) return;
    // The clock was moved. An entry that was due by the old time need not be due by the new one.
    if (drain.clockError !== phone.clockError) return;
    for (const entry of headsOf(phone.storage.read())) {
      requireTrue(
        drain.due.get(entry.id)?.attempts !== entry.attempts || drain.sent.has(entry.id),
        () => `phone ${phone.index}: a drain left an entry that it could have sent: ${JSON.stringify(entry)}`,
      );
    }
  }

  /** Sends a request by `carry`, and checks and records what its drain sends. */
  async carry(app: App, request: ServerRequest, carry: () => Promise<Response>): Promise<Response> {
    const keys = keysIn(request);
    const drain = keys.length === 0 ? undefined : this.#drains.get(app);
    if (/\/user\/log(in|out)$/.test(new URL(request.url).pathname)) this.#excuse(app.phone);
    if (drain === undefined) {
      const response = await carry();
      if (response.status === 401 || response.status === 403) this.#excuse(app.phone);
      return response;
    }
    const { outbox } = app.phone.storage.read();
    const creations = keys.flatMap((key) => outbox.filter((entry) => entry.id === key && isCreation(entry)));
    const isCreating = creations.length > 0;
    requireTrue(
      !isCreating || drain.openCreations === 0,
      () =>
        `phone ${app.phone.index}: a list is created while another creation is in flight: ${JSON.stringify(creations)}`,
    );
    requireTrue(
      creations.every(({ seq }, index) => index === 0 || seq > (creations[index - 1]?.seq ?? 0)),
      () => `phone ${app.phone.index}: a list is created before an earlier one: ${JSON.stringify(creations)}`,
    );
    for (const key of keys) drain.sent.add(key);
    drain.open += 1;
    if (isCreating) drain.openCreations += 1;
    try {
      const response = await carry();
      const { status } = response;
      const verdicts = verdictsOf(response);
      const isOurs = verdicts !== null;
      if (!isOurs || isBroken(response) || status === 401 || status === 403) drain.isExcused = true;
      const settled = (verdicts ?? []).filter((each) => !isTemporary(each.status));
      if (settled.length > 0) addDue(drain, app.phone, settled);
      // After such an answer each write is sent again by its own call, so none of them is sent yet.
      if (isBatch(request) && isOurs && status >= 400 && !isTemporary(status))
        for (const key of keys) drain.sent.delete(key);
      return response;
    } catch (error) {
      drain.isExcused = true;
      throw error;
    } finally {
      drain.open -= 1;
      if (isCreating) drain.openCreations -= 1;
    }
  }

  #excuse(phone: Phone): void {
    for (const [app, drain] of this.#drains) if (app.phone === phone) drain.isExcused = true;
  }
}

/**
 * Adds the entries that could be sent now to those that the drain must send.
 * @param settled writes whose answers are not stored yet. The next entries of their lanes can follow, unless
 * the lane may be blocked
 */
function addDue(drain: Drain, phone: Phone, settled: readonly BatchVerdict[] = []): void {
  const now = phone.now();
  const stored = phone.storage.read();
  const status = new Map(settled.map((each) => [each.key, each.status]));
  const refused = stored.outbox.filter(({ id }) => (status.get(id) ?? 0) >= 400);
  const lanes = new Set(refused.map(({ lane }) => lane));
  const outbox = stored.outbox.filter(({ id, lane }) => !status.has(id) && !lanes.has(lane));
  for (const entry of headsOf({ ...stored, outbox })) {
    const isDue = entry.notBefore <= now || entry.notBefore > now + LONGEST_WAIT_MS;
    // During a drain, an entry that is being sent is already taken.
    const isUnclaimed = settled.length === 0 || entry.state === 'waiting';
    if (isDue && isUnclaimed) drain.due.set(entry.id, entry);
  }
}

/** Returns the signed-in user's first entry of each lane that is not blocked. */
function headsOf(stored: Stored): Entry[] {
  const session = stored.meta.find(({ key }) => key === 'session');
  if (session?.key !== 'session' || session.isPaused) return [];
  const heads = new Map<string, Entry>();
  for (const entry of stored.outbox) {
    if (entry.userID !== session.userID || entry.state === 'rejected') continue;
    if (isAboutList(entry) && isBlockedIn(stored, entry.listID)) continue;
    const head = heads.get(entry.lane);
    if (head === undefined || entry.seq < head.seq) heads.set(entry.lane, entry);
  }
  return [...heads.values()];
}
