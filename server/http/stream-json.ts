/** Milliseconds after which a client that reads nothing is cut off. */
const STALLED_MS = 5_000;
/** Bytes sent at a time: at 30 kbit/s a client reads them within `STALLED_MS`. */
const CHUNK_BYTES = 16 * 1024;

/** An answer being sent. */
export type Sending = {
  response: Response;
  /** Cuts the answer off unless it is complete. */
  cut: () => void;
};

/**
 * Sends an answer part by part. Each part waits for the previous one, so that no answer is in memory as
 * one text and none blocks others.
 * @param onEnd called once when the answer is sent, abandoned by the client, or cut off
 */
export function streamJSON(parts: AsyncIterable<Uint8Array>, onEnd: () => void): Sending {
  const chunks = chunksOf(parts);
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let cut = () => {};
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      cut = () => {
        if (hasEnded) return;
        controller.error(new Error('the client reads too slowly'));
        end();
      };
    },
    async pull(controller) {
      clearTimeout(timer);
      try {
        const { done, value } = await chunks.next();
        // The answer was cut off or abandoned while the next part was read.
        if (hasEnded) return;
        if (!done) {
          timer = setTimeout(cut, STALLED_MS).unref();
          return controller.enqueue(value);
        }
        controller.close();
      } catch (error) {
        if (hasEnded) return;
        controller.error(error);
      }
      end();
    },
    cancel: end,
  });
  const response = new Response(body, { headers: { 'Content-Type': 'application/json' } });
  return { response, cut: () => cut() };
}

async function* chunksOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  for await (const part of parts) {
    for (let start = 0; start < part.length; start += CHUNK_BYTES)
      yield part.subarray(start, start + CHUNK_BYTES);
  }
}
