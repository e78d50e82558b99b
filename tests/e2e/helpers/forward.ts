import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';

/** An HTTP response with its whole body. */
export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer | string };

/** Reads a message to its end. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Forwards an unchanged request to the origin `target`. Returns the response with its whole body, without the
 * headers of the connection.
 */
export async function forward(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<HttpResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(new URL(url ?? '/', target), { method, headers }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
  const { 'transfer-encoding': _chunked, connection: _connection, ...headersToSend } = response.headers;
  return { status: response.statusCode ?? 502, headers: headersToSend, body: await readBody(response) };
}
