/**
 * Compresses a text (raw deflate, RFC 1951).
 * @throws ReferenceError where the browser has no `CompressionStream`
 */
export async function deflate(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Decompresses the output of `deflate`.
 * @param maxBytes limit of the decompressed size, because a few bytes can expand to gigabytes
 * @returns the text; null above the limit, for invalid input, and where the browser has no
 *   `DecompressionStream`
 */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<string | null> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = stream.getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    let length = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length;
      if (length > maxBytes) {
        await reader.cancel();
        return null;
      }
      text += decoder.decode(read.value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return null;
  }
}
