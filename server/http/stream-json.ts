/** A client that has read nothing for so long is cut off. */
const STILL_MS = 5_000;
/** Sent at once: on a line of 30 kbit/s a client has read so much before it counts as still. */
const CHUNK_BYTES = 16 * 1024;

/** An answer on its way. */
export type Sending = {
  response: Response;
  /** Cuts it off, unless it is over. */
  cut: () => void;
};

/**
 * An answer sent part by part, each when the one before is on its way, so that no answer is ever one text in memory
 * and none holds up the others.
 * @param onEnd called once when it is sent, given up by the client, or cut off
 */
export function streamJSON(parts: AsyncIterable<Uint8Array>, onEnd: () => void): Sending {
  const left = chunksOf(parts);
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let cut = () => {};
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      cut = () => {
        if (isOver) return;
        controller.error(new Error('the client reads too slowly'));
        end();
      };
    },
    async pull(controller) {
      clearTimeout(timer);
      try {
        const { done, value } = await left.next();
        // Cut off or given up while the next part was read.
        if (isOver) return;
        if (!done) {
          timer = setTimeout(cut, STILL_MS).unref();
          return controller.enqueue(value);
        }
        controller.close();
      } catch (error) {
        if (isOver) return;
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
    for (let at = 0; at < part.length; at += CHUNK_BYTES) yield part.subarray(at, at + CHUNK_BYTES);
  }
}
