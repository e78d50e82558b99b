import type { Entry } from '#src/db/schema.ts';
import { isAboutAccount, isAboutList } from '#src/outbox/entry.ts';
import type { Scheduler } from '#tests/simulation/kernel/scheduler.ts';
import { claim } from '#tests/simulation/kernel/violation.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';
import { userOf } from './acting.ts';
import { checkForward } from './check-forward.ts';
import { checkPhone, isBlockedIn } from './check-phone.ts';
import type { Known, Ledger } from './ledger.ts';
import { isRemoval } from './removals.ts';
import { beginSession, isToldOver, sessionIn } from './session-words.ts';

/**
 * Statuses by which the server can refuse a write for good. 422, a key used for another write, must never
 * happen.
 */
const MEANT = new Set([400, 404, 409, 413]);

/** The command of each account change. A new change replaces one that was never sent. */
const CHOOSING = {
  'account.avatar': 'chooseAvatar',
  'account.name': 'renameAccount',
  'account.language': 'chooseAccountLanguage',
  'account.terms': 'approveTerms',
  'account.diet': 'chooseDiet',
} as const;
const DAY_MS = 24 * 3_600_000;

/**
 * Checks a phone's database after every commit, and records in the ledger which entries appeared and which
 * are gone.
 */
export class Watch {
  /** Commands running on the phone, by their step. Some of them remove entries on purpose. */
  readonly active = new Map<number, string>();
  /** Commands that have ended, whose last commits may not be checked yet. */
  readonly #over = new Set<number>();
  /** When the user last did something that makes entries leave sooner. */
  nudgedAt = 0;
  readonly #phone: Phone;
  readonly #ledger: Ledger;
  readonly #scheduler: Scheduler;
  /** Steps whose transaction failed. */
  readonly #failed: ReadonlySet<number>;
  /** Users who signed out on this phone. Nothing of theirs may remain. */
  readonly #gone = new Set<string>();
  #before: Stored | null = null;

  constructor(phone: Phone, ledger: Ledger, scheduler: Scheduler, failed: ReadonlySet<number>) {
    this.#phone = phone;
    this.#ledger = ledger;
    this.#scheduler = scheduler;
    this.#failed = failed;
  }

  /** Checks the database if something was committed and no transaction is writing. */
  look(): void {
    const { storage } = this.#phone;
    const isAnythingNew = storage.isDirty || this.#over.size > 0;
    if (!isAnythingNew || !storage.isAtRest()) return;
    if (storage.isDirty) this.#compare();
    for (const step of this.#over) this.active.delete(step);
    this.#over.clear();
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
   * Ends a command, or that of a closed page. It counts as running until all that it wrote has been checked.
   */
  over(step: number): void {
    this.#scheduler.afterTurns(3, () => this.#over.add(step));
  }

  #checkEntries(before: readonly Entry[], stored: Stored): void {
    const was = new Map(before.map((entry) => [entry.id, entry]));
    const is = new Set(stored.outbox.map(({ id }) => id));
    for (const entry of before) if (!is.has(entry.id)) this.#checkGone(entry, stored);
    for (const entry of stored.outbox) {
      const earlier = was.get(entry.id);
      if (earlier === undefined) this.#checkNew(entry, before);
      else if (isAboutList(entry) && isAboutList(earlier) && entry.listID !== earlier.listID)
        this.#ledger.joined(entry);
      if (entry.state === 'rejected' && earlier?.state !== 'rejected') this.#checkRejected(entry);
    }
  }

  #checkNew(entry: Entry, before: readonly Entry[]): void {
    const { index } = this.#phone;
    const replaced = before.find(({ seq }) => seq === entry.seq);
    const known = this.#ledger.appeared(index, entry, this.#scheduler.now, replaced !== undefined);
    // The phone's clock was moved during the command.
    if (Math.abs(this.#phone.now() - entry.createdAt) > DAY_MS) known.isClockMoved = true;
    claim(
      !this.#failed.has(known.step),
      () => `${this.#ledger.describe(entry.id)} is half of a change that failed`,
    );
    claim(
      known.command !== 'retryEntry' || replaced?.state === 'rejected',
      () => `${this.#ledger.describe(entry.id)} did not replace the refused entry`,
    );
  }

  #checkGone(entry: Entry, stored: Stored): void {
    const known = this.#ledger.entries.get(entry.id) as Known;
    if (known.commits > 0 || known.isForgotten) return;
    const reason = this.#reasonFor(entry, known, stored);
    claim(reason !== null, () => `phone ${this.#phone.index}: ${this.#ledger.describe(entry.id)} is lost`);
    if (reason === 'undo') {
      claim(entry.attempts === 0, () => `${this.#ledger.describe(entry.id)} was undone after it was sent`);
    }
    if (reason === 'logout') {
      claim(
        stored.outbox.every(({ userID }) => userID !== entry.userID),
        `phone ${this.#phone.index}: entries are left after logout`,
      );
    }
    known.givenUp = reason;
  }

  #reasonFor(entry: Entry, known: Known, stored: Stored): string | null {
    const doing = new Set(this.active.values());
    const isOwn = this.#before !== null && entry.userID === userOf(this.#before);
    const isLeft =
      userOf(stored) === entry.userID && stored.outbox.some(({ userID }) => userID === entry.userID);
    if (isOwn && doing.has('logout') && !isLeft) return 'logout';
    if (doing.has('undo') && isRemoval(entry)) return 'undo';
    // A list that an import made stays if the user has changed it.
    if (doing.has('undoImport') && known.command === 'importLists') return 'undo';
    if (doing.has('discardEntry')) return 'discard';
    const isRefused = entry.state === 'rejected';
    if (isRefused && (doing.has('retryEntry') || doing.has('saveList') || doing.has('likeList')))
      return 'replaced';
    const isNew = entry.state === 'waiting' && entry.attempts === 0;
    if (isAboutAccount(entry) && (isRefused || isNew) && doing.has(CHOOSING[entry.kind])) return 'replaced';
    if (!isAboutList(entry) || this.#before === null) return null;
    // A tick moves to the original list; other changes of the copy are dropped with it.
    if (this.#ledger.isOwnCopy(known.intent) && entry.kind !== 'item.tick') return 'joined';
    const isBlocked = isBlockedIn(this.#before, entry.listID);
    if ((isBlocked || isRefused) && doing.has('keepAsOwnList')) return 'kept as own';
    const lane = this.#before.outbox.filter(
      (each) => each.lane === known.lane && each.userID === entry.userID,
    );
    return isBlocked && lane.some(({ kind }) => kind === 'list.remove') ? 'blocked' : null;
  }

  #checkRejected(entry: Entry): void {
    const known = this.#ledger.entries.get(entry.id) as Known;
    // Page and worker may store their answers in another order than they got them.
    const judged = known.isUnlocked ? known.statuses : known.statuses.slice(-1);
    claim(
      judged.some((status) => status !== null && MEANT.has(status)),
      () => `${this.#ledger.describe(entry.id)} counts as refused after an answer ${judged.join(', ')}`,
    );
    claim(
      entry.kind === 'list.save' || !this.#ledger.isOwnCopy(known.intent),
      () => `${this.#ledger.describe(entry.id)} counts as refused for a copy of the user’s own list`,
    );
    claim(
      known.commits === 0 || known.isUnlocked,
      () => `${this.#ledger.describe(entry.id)} was done and counts as refused`,
    );
  }

  #checkSession(stored: Stored): void {
    const [before, now] = [this.#before && sessionIn(this.#before), sessionIn(stored)];
    if (now === undefined) return;
    if (now.userID !== before?.userID || now.signedInAt !== before.signedInAt) beginSession(this.#phone);
    else if (now.isPaused && !before.isPaused)
      claim(isToldOver(this.#phone), `phone ${this.#phone.index}: a session ended without the server’s word`);
  }

  #checkPrivacy(stored: Stored): void {
    const userID = userOf(stored);
    const before = this.#before;
    if (userID === null && before !== null && userOf(before) !== null) {
      const kept = waitingOthers(before);
      for (const owner of ownersIn(before)) if (!kept.has(owner)) this.#gone.add(owner);
      claim(
        stored.drafts.every(({ key }) => kept.has(key)),
        `phone ${this.#phone.index}: a draft is left after logout`,
      );
    }
    if (userID !== null) this.#gone.delete(userID);
    const left = ownersIn(stored).find((owner) => this.#gone.has(owner));
    claim(
      left === undefined,
      () => `phone ${this.#phone.index}: something of ${left} is left after they signed out`,
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
