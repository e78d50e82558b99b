import { ApiError } from './api-error.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { type Sending, streamJSON } from './stream-json.ts';

/** Number of answers about one account that may wait while another one is sent. */
const WAITING_PER_ACCOUNT = 2;
/** Number of accounts that are read at the same time. */
const READ_AT_ONCE = 2;
/** Number of accounts that may wait to be read. */
const QUEUE = 16;
/**
 * Bytes that all answers being sent may hold in memory; the largest account is about 60 MB of JSON. At this
 * limit, the answer sent for longest is cut off.
 */
const MAX_SENDING_BYTES = 64 * 1024 * 1024;
/** Milliseconds for which an answer is sent before it may be cut off. */
const MIN_SENDING_MS = 5_000;
const RETRY_SECONDS = 5;

/**
 * The turns of answers about accounts that are too large for one query. They limit how many accounts are read
 * and how many answers per account are sent at the same time.
 */
export type BigReads = {
  /**
   * Waits until the account may be read.
   * @throws ApiError `TOO_MANY_REQUESTS` when too many callers wait or the answers
   *   being sent use up the memory
   */
  take: (userID: string) => Promise<BigTurn>;
};

/** The turn of one answer. */
export type BigTurn = {
  /**
   * Ends the reading, so that the next account can be read, and sends the answer.
   * @param bytes memory that the parts hold; parts that are read while being sent hold none
   */
  send: (bytes: number, parts: AsyncIterable<Uint8Array>) => Response;
  /** Ends the turn without an answer. */
  giveUp: () => void;
};

/** The memory held by answers while they are sent. */
type SendingMemory = {
  /**
   * Makes sure that memory is left, and cuts off old answers if needed.
   * @throws ApiError `TOO_MANY_REQUESTS` when no memory is left and no answer may be cut off
   */
  makeRoom: () => void;
  /** Sends an answer, and counts its memory until it ends. */
  hold: (bytes: number, parts: AsyncIterable<Uint8Array>, onEnd: () => void) => Response;
};

/**
 * Creates the counter of the memory that answers hold while they are sent.
 * @param steady returns milliseconds of a monotonic clock
 * @param maxBytes bytes that all answers may hold before the next one begins
 */
export function createSendingMemory(steady: () => number, maxBytes = MAX_SENDING_BYTES): SendingMemory {
  /** Oldest first. */
  const sendings = new Set<{ startedAt: number; sending: Sending }>();
  let bytesInUse = 0;
  return {
    makeRoom() {
      for (const { startedAt, sending } of sendings) {
        if (bytesInUse < maxBytes) return;
        if (steady() - startedAt >= MIN_SENDING_MS) sending.cut();
      }
      if (bytesInUse >= maxBytes) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    },
    hold(bytes, parts, onEnd) {
      bytesInUse += bytes;
      const sending = streamJSON(parts, () => {
        bytesInUse -= bytes;
        sendings.delete(entry);
        onEnd();
      });
      const entry = { startedAt: steady(), sending };
      sendings.add(entry);
      return sending.response;
    },
  };
}

/**
 * Creates the turns. An answer needs two: one of its account, which lasts until the answer is sent, and one
 * of all accounts, which ends when the account is read.
 */
export function createBigReads(memory: SendingMemory): BigReads {
  const accountTurns = createConcurrencyLimit({ waiting: WAITING_PER_ACCOUNT });
  const readingTurns = createConcurrencyLimit({ atOnce: READ_AT_ONCE, queue: QUEUE });
  return {
    async take(userID) {
      const endAccountTurn = await accountTurns.take(userID);
      let endReading = () => {};
      const giveUp = () => {
        endReading();
        endAccountTurn();
      };
      try {
        endReading = await readingTurns.take(userID);
        memory.makeRoom();
      } catch (error) {
        giveUp();
        throw error;
      }
      return {
        giveUp,
        send(bytes, parts) {
          endReading();
          return memory.hold(bytes, parts, endAccountTurn);
        },
      };
    },
  };
}
