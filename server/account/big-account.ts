import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import type { BigReads } from '#server/http/big-reads.ts';
import type { Pages } from './pages.ts';
import { readStamp } from './read-stamp.ts';

/** What the lists of an answer may take up in the database to be read at once: more than most accounts have. */
export const AT_ONCE_BYTES = 64 * 1024;
/** The same for one piece of what is more: a list or a few, some milliseconds' work. */
const PIECE_BYTES = 16 * 1024;
/** Rounds of reading what changed meanwhile; what changes after them is read at once. */
const ROUNDS = 5;

/** An answer without its lists: its JSON up to where they belong, and after them, where long arrays are pages of their entries. */
type Frame = { before: string; after: (string | Pages)[] };
type Planned = { id: string; rev: number; bytes: number };

/** How an answer about an account is read. */
export type AccountReader = {
  /** Revision after which lists belong to the answer. */
  since: number;
  /** Read once, in the transaction whose moment the answer is of. */
  readFrame: (tx: Db) => Promise<Frame>;
  /** The JSON of these lists, by id. */
  readLists: (db: Db, ids: string[]) => Promise<Map<string, string>>;
};

/**
 * Answers with an account whose lists are too many for one piece. The database has one connection where it is embedded,
 * and everybody else's calls come in between the pieces; so may a write to this account. Each round therefore
 * reads the lists that changed since the round before. The last one finds few or none and reads them in the same
 * transaction as everything else of the answer: it is the account as of that moment, and its stamp says so.
 */
export async function answerInPieces(
  db: Db,
  turns: BigReads,
  userID: string,
  reader: AccountReader,
): Promise<Response> {
  const turn = await turns.take(userID);
  try {
    const { frame, texts } = await readAll(db, userID, reader);
    const bytes = texts.reduce((sum, text) => sum + text.length, 0);
    return turn.send(bytes, partsOf(frame, texts));
  } catch (error) {
    turn.giveUp();
    throw error;
  }
}

async function readAll(db: Db, userID: string, reader: AccountReader) {
  const known = new Map<string, Buffer>();
  const keep = async (from: Db, ids: string[]) => {
    for (const [id, text] of await reader.readLists(from, ids)) known.set(id, Buffer.from(text));
  };
  for (let round = 1, seen = reader.since; ; round++) {
    const { frame, plan, changed, rev } = await db.transaction(
      async (tx) => {
        const { rev } = await readStamp(tx, userID);
        const plan = await planLists(tx, userID, reader.since);
        const changed = plan.filter((list) => list.rev > seen);
        if (bytesOf(changed) > AT_ONCE_BYTES && round < ROUNDS) return { frame: null, plan, changed, rev };
        for (const piece of cut(changed)) await keep(tx, piece);
        return { frame: await reader.readFrame(tx), plan, changed, rev };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    if (frame !== null) return { frame, texts: plan.map(({ id }) => textOf(known, id)) };
    for (const piece of cut(changed)) {
      const began = performance.now();
      await keep(db, piece);
      // As long for everybody else as for this one.
      await pause(performance.now() - began);
    }
    seen = rev;
  }
}

function textOf(known: Map<string, Buffer>, id: string): Buffer {
  const text = known.get(id);
  if (text === undefined) throw new Error('a list of the plan was not read');
  return text;
}

/** The lists that changed after a revision, in the answer's order, with what each takes up. */
function planLists(tx: Db, userID: string, since: number): Promise<Planned[]> {
  return tx
    .select({ id: lists.id, rev: lists.rev, bytes: sql<number>`pg_column_size(${lists.items})` })
    .from(lists)
    .where(and(eq(lists.userID, userID), isNull(lists.removedAt), gt(lists.rev, since)))
    .orderBy(desc(lists.order), lists.id);
}

const bytesOf = (plan: Planned[]) => plan.reduce((sum, { bytes }) => sum + bytes, 0);

/** Ids in pieces of about the same size. */
function cut(plan: Planned[]): string[][] {
  const pieces: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const list of plan) {
    if (bytes + list.bytes > PIECE_BYTES) {
      pieces.push([]);
      bytes = 0;
    }
    pieces.at(-1)?.push(list.id);
    bytes += list.bytes;
  }
  return pieces;
}

async function* partsOf({ before, after }: Frame, texts: Buffer[]): AsyncIterable<Uint8Array> {
  yield Buffer.from(before);
  const comma = Buffer.from(',');
  for (const [index, text] of texts.entries()) yield index === 0 ? text : Buffer.concat([comma, text]);
  for (const part of after) {
    if (typeof part === 'string') yield Buffer.from(part);
    else yield* entriesOf(part);
  }
}

async function* entriesOf(pages: Pages): AsyncIterable<Uint8Array> {
  let isFirst = true;
  for await (const entries of pages) {
    if (entries.length === 0) continue;
    yield Buffer.from(`${isFirst ? '' : ','}${entries.join()}`);
    isFirst = false;
  }
}
