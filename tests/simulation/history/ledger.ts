import type { Entry, ListEntry } from '#src/db/schema.ts';
import { requireTrue } from '#tests/simulation/kernel/violation.ts';
import type { ModelList } from '#tests/simulation/model/model-list.ts';
import { type Intent, ServerModel } from '#tests/simulation/model/server-model.ts';
import type { Committed } from '#tests/simulation/service/gated-database.ts';

/** The record of one entry since its creation. */
export type EntryRecord = {
  key: string;
  /** The step of the history that wrote the entry, and its command. */
  step: number;
  command: string;
  phone: number;
  seq: number;
  lane: string;
  intent: Intent;
  bornAt: number;
  /** Whether the entry is a retry of a refused one, which keeps its position in the order. */
  isRetry: boolean;
  /** Whether the phone's clock was moved since. Its waiting times are then not checked. */
  isClockMoved: boolean;
  /** Whether it was sent while the page and the worker could both send. They may get different answers. */
  isUnlocked: boolean;
  /** How often the server committed it, with an effect or without. */
  commits: number;
  /** Whether the server remembers that it has refused the entry. */
  isRefused: boolean;
  /** The statuses of the answers that arrived; null for an answer that is not the server's. */
  statuses: (number | null)[];
  /** Why the entry was removed before it was applied; null if it was not. */
  givenUp: string | null;
  /** Whether it was committed, and an older backup was then restored. */
  isForgotten: boolean;
  /** When each attempt was sent, and the time before which the server's answer allowed no other. */
  attempts: { at: number; notBefore: number }[];
  /** The fault that its request has met. */
  fault: string | null;
};

const blank = {
  isRetry: false,
  isClockMoved: false,
  isUnlocked: false,
  commits: 0,
  isRefused: false,
  givenUp: null,
  isForgotten: false,
  fault: null,
};

/**
 * The record of a history: every entry ever written, the server's commits in order, and the state that the
 * server should have after them. A commit that contradicts the record was applied twice, after a
 * refusal or in another account.
 */
export class Ledger {
  readonly entries = new Map<string, EntryRecord>();
  /** The keys of the server's commits, in order. */
  log: string[] = [];
  model: ServerModel;
  /** The number of restored backups. */
  restores = 0;
  readonly #beginning: readonly ModelList[];
  readonly #makers = new Map<string, { step: number; command: string }>();
  readonly #statuses = new Map<string, (number | null)[]>();
  #mark = 0;
  #refusedSinceMark: EntryRecord[] = [];
  #elsewhere = 0;

  constructor(beginning: readonly ModelList[]) {
    this.#beginning = beginning;
    this.model = new ServerModel(beginning);
  }

  /** Records the step and command that made an id. */
  recordMaker(id: string, step: number, command: string): void {
    this.#makers.set(id, { step, command });
  }

  /**
   * Returns the statuses of the answers to an entry. They may arrive before the ledger has the entry: see
   * `EntryRecord.statuses`.
   */
  statusesOf(key: string): (number | null)[] {
    const statuses = this.#statuses.get(key) ?? [];
    this.#statuses.set(key, statuses);
    return statuses;
  }

  /** Records an entry that appeared on a phone. */
  recordEntry(phone: number, entry: Entry, now: number, isRetry: boolean): EntryRecord {
    const maker = this.#makers.get(entry.id);
    requireTrue(
      maker !== undefined,
      `phone ${phone}: an entry that no command wrote: ${JSON.stringify(entry)}`,
    );
    requireTrue(
      !this.entries.has(entry.id),
      () => `phone ${phone}: ${this.describe(entry.id)} appeared again`,
    );
    const { kind, args, userID } = entry;
    const target = 'listID' in entry ? { listID: entry.listID } : {};
    const item = 'itemID' in entry ? { itemID: entry.itemID } : {};
    const record: EntryRecord = {
      ...blank,
      key: entry.id,
      ...maker,
      phone,
      seq: entry.seq,
      lane: entry.lane,
      intent: structuredClone({ userID, kind, args, ...target, ...item }) as Intent,
      bornAt: now,
      isRetry,
      statuses: this.statusesOf(entry.id),
      attempts: [],
    };
    this.entries.set(entry.id, record);
    return record;
  }

  /** Records that an entry now targets the original list instead of the copy for which it was written. */
  recordMove({ id, lane, listID }: ListEntry): void {
    const record = this.entries.get(id) as EntryRecord;
    const { userID } = record.intent;
    requireTrue(
      this.model.lists.get(listID)?.userID === userID && this.isOwnCopy(record.intent),
      () => `${this.describe(id)} was moved to ${listID}`,
    );
    Object.assign(record.intent, { listID });
    // The entry keeps the order of its own list's taps, which can differ from that of the other list.
    Object.assign(record, { lane, isRetry: true });
  }

  /** Returns whether a write is for a copy that a user saved from their own list. */
  isOwnCopy(intent: Intent): boolean {
    if (!('listID' in intent) || this.model.lists.has(intent.listID)) return false;
    for (const { intent: saving } of this.entries.values()) {
      if (saving.kind !== 'list.save' || saving.userID !== intent.userID) continue;
      const { publicID, id } = saving.args.source;
      const isOwn = [...this.model.lists.values()].some(
        (list) => list.userID === intent.userID && (list.id === id || list.publicID === (publicID ?? '')),
      );
      if (isOwn && saving.listID === intent.listID) return true;
    }
    return false;
  }

  /** Records a write that a device outside the history made. */
  recordOtherWrite(key: string, intent: Intent, now: number): void {
    this.#elsewhere += 1;
    const lane = 'listID' in intent ? intent.listID : '';
    this.entries.set(key, {
      ...blank,
      key,
      step: -1,
      command: 'elsewhere',
      phone: -1,
      seq: this.#elsewhere,
      lane,
      intent,
      bornAt: now,
      statuses: this.statusesOf(key),
      attempts: [],
    });
  }

  /** Records and checks a transaction that the server committed. */
  recordCommit({ key, userID, isChange, isRemembered, isRefused }: Committed): void {
    if (key === null) {
      requireTrue(!isChange, 'the server changed a list for a request without a key');
      return;
    }
    const record = this.entries.get(key);
    requireTrue(record !== undefined, `the server committed a key that is no entry’s: ${key}`);
    requireTrue(
      userID === record.intent.userID,
      () => `${this.describe(key)} was applied in another user's account, ${userID}`,
    );
    requireTrue(!record.isRefused || !isChange, () => `${this.describe(key)} was refused and applied later`);
    if (isRefused) {
      requireTrue(
        !isChange && record.commits === 0,
        () => `${this.describe(key)} was applied and refused later`,
      );
      record.isRefused = true;
      this.#refusedSinceMark.push(record);
      return;
    }
    record.commits += 1;
    if (record.commits > 1) {
      requireTrue(!isChange, () => `${this.describe(key)} was applied twice`);
      return;
    }
    requireTrue(isRemembered, () => `${this.describe(key)} was applied and is not remembered`);
    requireTrue(
      record.givenUp !== 'undo',
      () => `${this.describe(key)} was undone, and the server applied it`,
    );
    this.#checkOrder(record);
    this.log.push(key);
    this.model.apply(record.intent);
  }

  /** Checks that the server remembers a refusal that it has answered. */
  checkRefusal(key: string): void {
    const record = this.entries.get(key);
    requireTrue(
      !record || record.isRefused,
      () => `${this.describe(key)} was refused, which is not remembered`,
    );
  }

  /** Returns the description of an entry in messages. */
  describe(key: string): string {
    const record = this.entries.get(key);
    if (record === undefined) return key;
    return `${record.intent.kind} (step ${record.step} ${record.command}, phone ${record.phone}, seq ${record.seq}, ${key})`;
  }

  /** Marks the time of a backup. */
  markBackup(): void {
    this.#mark = this.log.length;
    this.#refusedSinceMark = [];
  }

  /** Resets the ledger to the last backup. @returns the entries that the server has forgotten */
  forgetSinceBackup(): EntryRecord[] {
    this.restores += 1;
    const forgotten = this.log.slice(this.#mark).flatMap((key) => this.entries.get(key) ?? []);
    for (const record of forgotten) {
      record.commits = 0;
      record.isForgotten = true;
    }
    for (const record of this.#refusedSinceMark) record.isRefused = false;
    this.#refusedSinceMark = [];
    this.log = this.log.slice(0, this.#mark);
    this.model = new ServerModel(this.#beginning);
    for (const key of this.log) this.model.apply((this.entries.get(key) as EntryRecord).intent);
    return forgotten;
  }

  #checkOrder(record: EntryRecord): void {
    if (record.isRetry) return;
    for (let index = this.log.length - 1; index >= 0; index -= 1) {
      const other = this.entries.get(this.log[index] as string) as EntryRecord;
      if (other.phone !== record.phone || other.lane !== record.lane || other.isRetry) continue;
      if (other.intent.userID !== record.intent.userID) continue;
      requireTrue(
        other.seq < record.seq,
        () => `${this.describe(record.key)} arrived after ${this.describe(other.key)}`,
      );
      return;
    }
  }
}
