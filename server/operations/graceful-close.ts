import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

type Connection = {
  acceptedAt: number;
  /** Responses in progress. */
  answers: Set<ServerResponse>;
  /**
   * Bytes that had been read when the last response finished. More bytes are the beginning of another
   * request.
   */
  bytesAtLastAnswer: number;
};

/** Milliseconds that a new connection has for its first byte, because its request may be on the way. */
const FIRST_BYTE_MS = 1_000;
/** Milliseconds for which new connections may delay closing the port. */
const QUEUE_MS = 3_000;
/** Milliseconds for which arriving data may delay closing idle connections. */
const READ_MS = 200;
const POLL_MS = 20;

/**
 * Tracks a server's connections from now on, and returns a function that closes the server. It stops
 * accepting, answers begun requests with `Connection: close`, closes connections without a request at once,
 * and cuts the rest after `limitMs`. `server.close()` alone waits for connections that never send a request,
 * and resets those whose request has arrived unread.
 */
export function followConnections(server: Server): (limitMs: number) => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  let isClosing = false;

  server.on('connection', (socket) => {
    accepted += 1;
    connections.set(socket, { acceptedAt: performance.now(), answers: new Set(), bytesAtLastAnswer: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, answer) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    if (isClosing) answer.setHeader('Connection', 'close');
    connection.answers.add(answer);
    answer.once('close', () => {
      connection.answers.delete(answer);
      connection.bytesAtLastAnswer = socket.bytesRead;
    });
  });

  const totalBytesRead = () => [...connections.keys()].reduce((sum, socket) => sum + socket.bytesRead, 0);

  function closeIdle(): void {
    for (const [socket, { acceptedAt, answers, bytesAtLastAnswer }] of connections) {
      const isNew = socket.bytesRead === 0 && performance.now() - acceptedAt < FIRST_BYTE_MS;
      if (answers.size === 0 && socket.bytesRead === bytesAtLastAnswer && !isNew) socket.destroySoon();
    }
  }

  return async (limitMs) => {
    const deadline = performance.now() + limitMs;
    isClosing = true;
    for (const { answers } of connections.values()) {
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close');
    }
    // Closing the port would reset connections that the system has accepted but the server has not yet.
    await waitUntilStill(() => accepted, QUEUE_MS);
    const closed = once(server, 'close');
    // HTTP's own `close` would close connections whose request has arrived but is unread.
    NetServer.prototype.close.call(server);
    while (connections.size > 0 && performance.now() < deadline) {
      await waitUntilStill(totalBytesRead, READ_MS);
      closeIdle();
      await Promise.race([closed, pause(POLL_MS)]);
    }
    for (const socket of connections.keys()) socket.destroy();
    await closed;
  };
}

/**
 * Waits until a turn of the event loop no longer changes a count, at most `limitMs`. Each turn accepts
 * connections and reads data that have arrived.
 */
async function waitUntilStill(count: () => number, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (let previous = Number.NaN; previous !== count() && performance.now() < deadline; ) {
    previous = count();
    await nextTurn();
    await nextTurn();
  }
}
