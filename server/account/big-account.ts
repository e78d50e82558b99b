import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import type { BigReads } from '#server/http/big-reads.ts';
import type { Pages } from './pages.ts';
import { readStamp } from './read-stamp.ts';

/**
 * Bytes of lists (as stored in the database) up to which an answer is read by one query. Most accounts have
 * fewer.
 */
export const AT_ONCE_BYTES = 64 * 1024;
/**
 * Stored bytes of the lists that one query reads in a larger answer. Such a query takes a few milliseconds.
 */
const PIECE_BYTES = 16 * 1024;
/**
 * Highest number of rounds. The last round reads all changed lists inside its transaction, however many they
 * are.
 */
const MAX_ROUNDS = 5;

/**
 * An answer without its lists: the JSON before the lists and the JSON after them. Long
 * arrays after them are `Pages`.
 */
type Frame = { before: string; after: (string | Pages)[] };
type Planned = { id: string; rev: number; bytes: number };

/** Reads the parts of an answer about an account. */
type AccountReader = {
  /** The answer holds the lists that changed after this revision. */
  since: number;
  /** Reads the frame. Called once, in the transaction that fixes the moment the answer describes. */
  readFrame: (tx: Db) => Promise<Frame>;
  /** Returns the JSON of these lists by id. */
  readLists: (db: Db, ids: string[]) => Promise<Map<string, string>>;
};

/**
 * Answers with an account whose lists are too large for one query. An embedded database has a single
 * connection, so other users' calls run between the pieces. A write to this account may run there too. Each
 * round therefore reads the lists that changed since the previous round. The last round finds few or none and
 * reads them in the same transaction as the frame: the answer describes the account at that moment, and its
 * stamp says so.
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
  const textByID = new Map<string, Buffer>();
  const readPiece = async (from: Db, ids: string[]) => {
    for (const [id, text] of await reader.readLists(from, ids)) textByID.set(id, Buffer.from(text));
  };
  for (let round = 1, readUpTo = reader.since; ; round++) {
    const { frame, plan, changed, rev } = await db.transaction(
      async (tx) => {
        const { rev } = await readStamp(tx, userID);
        const plan = await planLists(tx, userID, reader.since);
        const changed = plan.filter((list) => list.rev > readUpTo);
        if (bytesOf(changed) > AT_ONCE_BYTES && round < MAX_ROUNDS)
          return { frame: null, plan, changed, rev };
        for (const piece of splitIntoPieces(changed)) await readPiece(tx, piece);
        return { frame: await reader.readFrame(tx), plan, changed, rev };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    if (frame !== null) return { frame, texts: plan.map(({ id }) => textOf(textByID, id)) };
    for (const piece of splitIntoPieces(changed)) {
      const began = performance.now();
      await readPiece(db, piece);
      // Leave the connection to other callers for as long as this read held it.
      await pause(performance.now() - began);
    }
    readUpTo = rev;
  }
}

function textOf(textByID: Map<string, Buffer>, id: string): Buffer {
  const text = textByID.get(id);
  if (text === undefined) throw new Error('a planned list was not read');
  return text;
}

/**
 * Returns the lists that changed after a revision, in the answer's order, with their stored size in bytes.
 */
function planLists(tx: Db, userID: string, since: number): Promise<Planned[]> {
  return tx
    .select({ id: lists.id, rev: lists.rev, bytes: sql<number>`pg_column_size(${lists.items})` })
    .from(lists)
    .where(and(eq(lists.userID, userID), isNull(lists.removedAt), gt(lists.rev, since)))
    .orderBy(desc(lists.order), lists.id);
}

const bytesOf = (plan: Planned[]) => plan.reduce((sum, { bytes }) => sum + bytes, 0);

/** Groups the ids into pieces of about `PIECE_BYTES`. */
function splitIntoPieces(plan: Planned[]): string[][] {
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
