import { ApiError } from './api-error.ts';
import { type Sending, streamJSON } from './stream-json.ts';
import { createTurns } from './turns.ts';

/** One answer of an account at a time, with so many that wait; so many accounts read at once in all, and so many wait. */
const WAITING = 2;
const READ_AT_ONCE = 2;
const QUEUE = 16;
/**
 * What the answers that are being sent may hold in memory. The biggest account is some 60 MB of JSON. Where that is
 * reached, the answer that has taken longest is cut off for the next one, unless it began a moment ago.
 */
const SENT_BYTES = 64 * 1024 * 1024;
const FAIR_MS = 5_000;
const RETRY_SECONDS = 5;

/** Turns for answers with accounts that are too big for one piece. */
export type BigReads = {
  /**
   * Waits until the account may be read.
   * @throws ApiError `TOO_MANY_REQUESTS` when too many wait, or the answers that are being sent leave no memory
   */
  take: (userID: string) => Promise<BigTurn>;
};

export type BigTurn = {
  /**
   * Ends the reading, which lets the next account be read, and sends what was read.
   * @param bytes what the parts hold in memory; those that are read as they are sent hold none
   */
  send: (bytes: number, parts: AsyncIterable<Uint8Array>) => Response;
  /** Ends it without an answer. */
  giveUp: () => void;
};

/** The memory that answers hold while they are sent. */
export type SendingMemory = {
  /** @throws ApiError `TOO_MANY_REQUESTS` when there is none and no answer may be cut off */
  makeRoom: () => void;
  /** Counts an answer until its end. */
  hold: (bytes: number, parts: AsyncIterable<Uint8Array>, onEnd: () => void) => Response;
};

/** @param steady milliseconds of a clock that nobody sets @param most bytes that all answers may hold before the next one begins */
export function createSendingMemory(steady: () => number, most = SENT_BYTES): SendingMemory {
  /** The oldest first. */
  const held = new Set<{ at: number; sending: Sending }>();
  let bytesHeld = 0;
  return {
    makeRoom() {
      for (const { at, sending } of held) {
        if (bytesHeld < most) return;
        if (steady() - at >= FAIR_MS) sending.cut();
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

/** An account's turn lasts until its answer is sent; that of all accounts ends when it is read. */
export function createBigReads(memory: SendingMemory): BigReads {
  const ofAccount = createTurns({ waiting: WAITING });
  const ofAll = createTurns({ atOnce: READ_AT_ONCE, queue: QUEUE });
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
