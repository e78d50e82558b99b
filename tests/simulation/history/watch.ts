import type { Entry } from '#src/db/schema.ts';
import { isAboutAccount, isAboutList } from '#src/outbox/entry.ts';
import type { Scheduler } from '#tests/simulation/kernel/scheduler.ts';
import { requireTrue } from '#tests/simulation/kernel/violation.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';
import { sampleOf } from '#tests/writes/samples.ts';
import { userOf } from './acting.ts';
import { checkForward } from './check-forward.ts';
import { checkPhone, isBlockedIn } from './check-phone.ts';
import type { EntryRecord, Ledger } from './ledger.ts';
import { isRemoval } from './removals.ts';
import { beginSession, isSessionEnded, sessionIn } from './session-words.ts';

/**
 * Statuses by which the server can refuse a write for good. 422, a key used for another write, must never
 * happen.
 */
const FINAL_STATUSES = new Set([400, 404, 409, 413]);

const DAY_MS = 24 * 3_600_000;

/**
 * Checks a phone's database after every commit, and records in the ledger which entries appeared and
 * which disappeared.
 */
export class Watch {
  /** Commands running on the phone, by their step. Some of them remove entries on purpose. */
  readonly active = new Map<number, string>();
  /** Commands that have ended, whose last commits may not be checked yet. */
  readonly #ended = new Set<number>();
  /** The time at which the user or the browser last made the phone retry at once. */
  nudgedAt = 0;
  readonly #phone: Phone;
  readonly #ledger: Ledger;
  readonly #scheduler: Scheduler;
  /** Steps whose transaction failed. */
  readonly #failedSteps: ReadonlySet<number>;
  /** Users who signed out on this phone. None of their data may remain. */
  readonly #signedOut = new Set<string>();
  #before: Stored | null = null;

  constructor(phone: Phone, ledger: Ledger, scheduler: Scheduler, failedSteps: ReadonlySet<number>) {
    this.#phone = phone;
    this.#ledger = ledger;
    this.#scheduler = scheduler;
    this.#failedSteps = failedSteps;
  }

  /** Checks the database if something was committed and no transaction is writing. */
  check(): void {
    const { storage } = this.#phone;
    const isAnythingNew = storage.isDirty || this.#ended.size > 0;
    if (!isAnythingNew || !storage.isAtRest()) return;
    if (storage.isDirty) this.#compare();
    for (const step of this.#ended) this.active.delete(step);
    this.#ended.clear();
  }

  #compare(): void {
    const { storage, index } = this.#phone;
    storage.isDirty = false;
    const stored = storage.read();
    this.#checkEntries(this.#before?.outbox ?? [], stored);
    checkPhone(index, stored);
    if (this.#before !== null) checkForward(index, this.#before, stored);
    this.#checkPrivacy(stored);
    this.#checkSession(stored);
    this.#before = stored;
  }

  /**
   * Called when a command has ended, or its page was closed. The command stays active until all that it wrote
   * was checked.
   */
  commandEnded(step: number): void {
    this.#scheduler.afterTurns(3, () => this.#ended.add(step));
  }

  #checkEntries(before: readonly Entry[], stored: Stored): void {
    const was = new Map(before.map((entry) => [entry.id, entry]));
    const is = new Set(stored.outbox.map(({ id }) => id));
    for (const entry of before) if (!is.has(entry.id)) this.#checkGone(entry, stored);
    for (const entry of stored.outbox) {
      const earlier = was.get(entry.id);
      if (earlier === undefined) this.#checkNew(entry, before);
      else if (isAboutList(entry) && isAboutList(earlier) && entry.listID !== earlier.listID)
        this.#ledger.recordMove(entry);
      if (entry.state === 'rejected' && earlier?.state !== 'rejected') this.#checkRejected(entry);
    }
  }

  #checkNew(entry: Entry, before: readonly Entry[]): void {
    const { index } = this.#phone;
    const replaced = before.find(({ seq }) => seq === entry.seq);
    const record = this.#ledger.recordEntry(index, entry, this.#scheduler.now, replaced !== undefined);
    // The phone's clock was moved during the command.
    if (Math.abs(this.#phone.now() - entry.createdAt) > DAY_MS) record.isClockMoved = true;
    requireTrue(
      !this.#failedSteps.has(record.step),
      () => `${this.#ledger.describe(entry.id)} is part of a change that failed`,
    );
    requireTrue(
      record.command !== 'retryEntry' || replaced?.state === 'rejected',
      () => `${this.#ledger.describe(entry.id)} did not replace the refused entry`,
    );
  }

  #checkGone(entry: Entry, stored: Stored): void {
    const record = this.#ledger.entries.get(entry.id) as EntryRecord;
    if (record.commits > 0 || record.isForgotten) return;
    const reason = this.#reasonFor(entry, record, stored);
    requireTrue(
      reason !== null,
      () => `phone ${this.#phone.index}: ${this.#ledger.describe(entry.id)} is lost`,
    );
    if (reason === 'undo') {
      requireTrue(
        entry.attempts === 0,
        () => `${this.#ledger.describe(entry.id)} was undone after it was sent`,
      );
    }
    if (reason === 'logout') {
      requireTrue(
        stored.outbox.every(({ userID }) => userID !== entry.userID),
        `phone ${this.#phone.index}: an entry remains after a sign-out`,
      );
    }
    record.givenUp = reason;
  }

  #reasonFor(entry: Entry, record: EntryRecord, stored: Stored): string | null {
    const activeCommands = new Set(this.active.values());
    const isOwn = this.#before !== null && entry.userID === userOf(this.#before);
    const hasEntries =
      userOf(stored) === entry.userID && stored.outbox.some(({ userID }) => userID === entry.userID);
    if (isOwn && activeCommands.has('logout') && !hasEntries) return 'logout';
    if (activeCommands.has('undo') && isRemoval(entry)) return 'undo';
    // A list that an import made stays if the user has changed it.
    if (activeCommands.has('undoImport') && record.command === 'importLists') return 'undo';
    if (activeCommands.has('discardEntry')) return 'discard';
    const isRefused = entry.state === 'rejected';
    if (
      isRefused &&
      (activeCommands.has('retryEntry') || activeCommands.has('saveList') || activeCommands.has('likeList'))
    )
      return 'replaced';
    const isNew = entry.state === 'waiting' && entry.attempts === 0;
    // A new change of the account replaces one that was never sent.
    if (isAboutAccount(entry) && (isRefused || isNew) && activeCommands.has(sampleOf(entry.kind).simulated))
      return 'replaced';
    if (!isAboutList(entry) || this.#before === null) return null;
    // A tick moves to the original list; other changes of the copy are dropped with it.
    if (this.#ledger.isOwnCopy(record.intent) && entry.kind !== 'item.tick') return 'joined';
    const isBlocked = isBlockedIn(this.#before, entry.listID);
    if ((isBlocked || isRefused) && activeCommands.has('keepAsOwnList')) return 'kept as own';
    const lane = this.#before.outbox.filter(
      (each) => each.lane === record.lane && each.userID === entry.userID,
    );
    return isBlocked && lane.some(({ kind }) => kind === 'list.remove') ? 'blocked' : null;
  }

  #checkRejected(entry: Entry): void {
    const record = this.#ledger.entries.get(entry.id) as EntryRecord;
    // Page and worker may store their answers in another order than they received them.
    const statuses = record.isUnlocked ? record.statuses : record.statuses.slice(-1);
    requireTrue(
      statuses.some((status) => status !== null && FINAL_STATUSES.has(status)),
      () => `${this.#ledger.describe(entry.id)} became refused after an answer ${statuses.join(', ')}`,
    );
    requireTrue(
      entry.kind === 'list.save' || !this.#ledger.isOwnCopy(record.intent),
      () => `${this.#ledger.describe(entry.id)} became refused for a copy of the user’s own list`,
    );
    requireTrue(
      record.commits === 0 || record.isUnlocked,
      () => `${this.#ledger.describe(entry.id)} was applied and became refused`,
    );
  }

  #checkSession(stored: Stored): void {
    const [before, now] = [this.#before && sessionIn(this.#before), sessionIn(stored)];
    if (now === undefined) return;
    if (now.userID !== before?.userID || now.signedInAt !== before.signedInAt) beginSession(this.#phone);
    else if (now.isPaused && !before.isPaused)
      requireTrue(
        isSessionEnded(this.#phone),
        `phone ${this.#phone.index}: a session was paused although the server had not ended it`,
      );
  }

  #checkPrivacy(stored: Stored): void {
    const userID = userOf(stored);
    const before = this.#before;
    if (userID === null && before !== null && userOf(before) !== null) {
      const kept = waitingOthers(before);
      for (const owner of ownersIn(before)) if (!kept.has(owner)) this.#signedOut.add(owner);
      requireTrue(
        stored.drafts.every(({ key }) => kept.has(key)),
        `phone ${this.#phone.index}: a draft remains after a sign-out`,
      );
    }
    if (userID !== null) this.#signedOut.delete(userID);
    const owner = ownersIn(stored).find((owner) => this.#signedOut.has(owner));
    requireTrue(
      owner === undefined,
      () => `phone ${this.#phone.index}: data of ${owner} remains after a sign-out`,
    );
  }
}

/**
 * Returns the users whose data stays on a phone after the signed-in user signs out: others who left unsent
 * changes.
 */
function waitingOthers(stored: Stored): Set<string> {
  const others = new Set([
    ...stored.outbox.map(({ userID }) => userID),
    ...stored.drafts.map(({ key }) => key),
  ]);
  others.delete(userOf(stored) ?? '');
  return others;
}

/** Returns the users of whom a phone has data. */
function ownersIn({ lists, bases, outbox, accounts }: Stored): string[] {
  return [...[...lists, ...bases, ...outbox].map(({ userID }) => userID), ...accounts.map(({ id }) => id)];
}
