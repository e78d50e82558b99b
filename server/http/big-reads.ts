import { ApiError } from './api-error.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { type Sending, streamJSON } from './stream-json.ts';

/** Number of answers about one account that may wait while another one is sent. */
const WAITING = 2;
/** Number of accounts that are read at the same time. */
const READ_AT_ONCE = 2;
/** Number of accounts that may wait to be read. */
const QUEUE = 16;
/**
 * Bytes that all answers being sent may hold in memory; the largest account is about 60 MB of JSON. At this
 * limit, the answer sent for longest is cut off.
 */
const SENT_BYTES = 64 * 1024 * 1024;
/** Milliseconds for which an answer is sent before it may be cut off. */
const MIN_SENDING_MS = 5_000;
const RETRY_SECONDS = 5;

/** Turns for answers about accounts that are too large for one query. */
export type BigReads = {
  /**
   * Waits until the account may be read.
   * @throws ApiError `TOO_MANY_REQUESTS` when too many callers wait or the answers
   *   being sent use up the memory
   */
  take: (userID: string) => Promise<BigTurn>;
};

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
export type SendingMemory = {
  /**
   * Cuts off old answers if needed.
   * @throws ApiError `TOO_MANY_REQUESTS` when no memory is left and no answer may be cut off
   */
  makeRoom: () => void;
  /** Counts an answer's memory until its end. */
  hold: (bytes: number, parts: AsyncIterable<Uint8Array>, onEnd: () => void) => Response;
};

/**
 * Creates the counter of the memory that answers hold while they are sent.
 * @param steady returns milliseconds of a monotonic clock
 * @param most bytes that all answers may hold before the next one begins
 */
export function createSendingMemory(steady: () => number, most = SENT_BYTES): SendingMemory {
  /** Oldest first. */
  const held = new Set<{ at: number; sending: Sending }>();
  let bytesHeld = 0;
  return {
    makeRoom() {
      for (const { at, sending } of held) {
        if (bytesHeld < most) return;
        if (steady() - at >= MIN_SENDING_MS) sending.cut();
      }
      if (bytesHeld >= most) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    },
    hold(bytes, parts, onEnd) {
      bytesHeld += bytes;
      const sending = streamJSON(parts, () => {
        bytesHeld -= bytes;
        held.delete(one);
        onEnd();
      });
      const one = { at: steady(), sending };
      held.add(one);
      return sending.response;
    },
  };
}

/**
 * Creates the turns. An account's own turn lasts until its answer is sent; the shared turn
 * ends when the account is read.
 */
export function createBigReads(memory: SendingMemory): BigReads {
  const ofAccount = createConcurrencyLimit({ waiting: WAITING });
  const ofAll = createConcurrencyLimit({ atOnce: READ_AT_ONCE, queue: QUEUE });
  return {
    async take(userID) {
      const endOwn = await ofAccount.take(userID);
      let endReading = () => {};
      const giveUp = () => {
        endReading();
        endOwn();
      };
      try {
        endReading = await ofAll.take(userID);
        memory.makeRoom();
      } catch (error) {
        giveUp();
        throw error;
      }
      return {
        giveUp,
        send(bytes, parts) {
          endReading();
          return memory.hold(bytes, parts, endOwn);
        },
      };
    },
  };
}
