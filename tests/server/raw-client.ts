import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection whose bytes are written by a test. */
type RawClient = {
  socket: Socket;
  send: (text: string) => void;
  /** Everything received so far. */
  received: () => string;
  /** Resolves when the received text matches, and fails if the connection ends before. */
  until: (wanted: RegExp) => Promise<string>;
  /** Resolves when the connection ends: with its error's code, or null after an orderly close. */
  ended: Promise<string | null>;
};

/** Connects to a port of this machine. */
export async function connectRaw(port: number): Promise<RawClient> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let errorCode: string | null = null;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    errorCode = error.code ?? error.message;
  });
  const ended = new Promise<string | null>((resolve) => socket.once('close', () => resolve(errorCode)));
  await Promise.race([
    once(socket, 'connect'),
    ended.then((code) => Promise.reject(new Error(`not connected: ${code}`))),
  ]);
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    received: () => text,
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const check = () => wanted.test(text) && resolve(text);
        socket.on('data', check);
        socket.once('close', () => reject(new Error(`ended (${errorCode}) after: ${text}`)));
        check();
      }),
    ended,
  };
}

/** Returns the text of a request. The connection stays open unless a header says otherwise. */
export function requestText(method: string, path: string, body = '', headers: Record<string, string> = {}) {
  const allHeaders = {
    Host: 'localhost',
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
