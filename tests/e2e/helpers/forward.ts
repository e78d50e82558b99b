import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';

/** A complete answer. */
export type ForeignAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer | string };

/** Reads a message to its end. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** Forwards an unchanged request to another origin, and waits for the whole answer. */
export async function forward(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<ForeignAnswer> {
  const given = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(new URL(url ?? '/', target), { method, headers }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
  const { 'transfer-encoding': _chunked, connection: _connection, ...kept } = given.headers;
  return { status: given.statusCode ?? 502, headers: kept, body: await readBody(given) };
}
