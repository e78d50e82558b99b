/** What a client that reads slowly may take; the phone gives up earlier. */
const SEND_MS = 30_000;

/**
 * An answer sent part by part, each when the one before is on its way, so that no answer is ever one text in memory
 * and none holds up the others.
 * @param onEnd called once when it is sent, given up by the client, or cut off because it takes too long
 */
export function streamJSON(parts: AsyncIterable<Uint8Array>, onEnd: () => void): Response {
  const left = parts[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout;
  const end = () => {
    clearTimeout(timer);
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setTimeout(() => {
        controller.error(new Error('the client reads too slowly'));
        end();
      }, SEND_MS);
      timer.unref();
    },
    async pull(controller) {
      try {
        const { done, value } = await left.next();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      end();
    },
    cancel: end,
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}
