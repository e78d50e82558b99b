import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';

/** An HTTP answer with its whole body. */
export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer | string };

/** Reads a message to its end. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** Forwards an unchanged request to the origin `target`, and returns the whole answer. */
export async function forward(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<HttpAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(new URL(url ?? '/', target), { method, headers }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
  const { 'transfer-encoding': _chunked, connection: _connection, ...headersToSend } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: headersToSend, body: await readBody(answer) };
}
