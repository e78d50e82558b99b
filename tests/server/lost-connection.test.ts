/** A connection to the database that is lost in a transaction. */
import { createServer, type Socket } from 'node:net';
import postgres from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { endWithConnection } from '#server/db/end-with-connection.ts';
import { freePort } from '#tests/helpers/free-port.ts';

/** Messages with which an imitation of PostgreSQL answers. */
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const ready = (state: 'I' | 'T') => Buffer.from([0x5a, 0, 0, 0, 5, state.charCodeAt(0)]);
const done = (command: string) =>
  Buffer.concat([Buffer.from([0x43, 0, 0, 0, command.length + 5]), Buffer.from(`${command}\0`)]);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/**
 * Starts an imitation of PostgreSQL and a client for it.
 * @param answer handles each statement
 * @returns the client, and the statements that the database received
 */
async function openClient(answer: (socket: Socket, statement: string) => void) {
  const statements: string[] = [];
  const server = createServer((socket) => {
    let isAuthenticated = false;
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (!isAuthenticated) {
        isAuthenticated = true;
        socket.write(Buffer.concat([AUTHENTICATED, ready('I')]));
        return;
      }
      const statement = data.toString('latin1', 5, data.length - 1);
      statements.push(statement);
      answer(socket, statement);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const client = postgres(`postgres://user@127.0.0.1:${port}/any`, {
    max: 1,
    fetch_types: false,
    backoff: false,
  });
  closing.push(
    () => client.end({ timeout: 0 }),
    () => server.close(),
  );
  return { client: endWithConnection(client), statements };
}

const answerOf = (statement: string) => {
  if (statement.startsWith('begin')) return Buffer.concat([done('BEGIN'), ready('T')]);
  return Buffer.concat([done('SELECT 0'), ready('I')]);
};

test('a connection lost in a transaction ends only the transaction, and a new one is opened', async () => {
  const { client, statements } = await openClient((socket, statement) => {
    if (statement === 'select lost') socket.end();
    else socket.write(answerOf(statement));
  });
  const begun = client.begin((sql) => sql.unsafe('select lost'));
  await expect(begun).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await client.unsafe('select next')).toEqual([]);
  expect(statements).toEqual(['begin ', 'select lost', 'select next']);
});

test('the remaining statements of a transaction with a lost connection are dropped', async () => {
  const { client, statements } = await openClient((socket, statement) => {
    if (statement === 'select lost') socket.end();
    else socket.write(answerOf(statement));
  });
  let continueTransaction = () => {};
  const mayContinue = new Promise<void>((resolve) => {
    continueTransaction = resolve;
  });
  let refused: unknown;
  const begun = client.begin(async (sql) => {
    await sql.unsafe('select lost').catch(() => {});
    await mayContinue;
    try {
      await sql.unsafe('update half');
    } catch (error) {
      refused = error;
      throw error;
    }
  });
  await expect(begun).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await client.unsafe('select next');
  continueTransaction();
  await expect.poll(() => refused).toEqual(new Error('the transaction is over'));
  await client.unsafe('select last');
  expect(statements).toEqual(['begin ', 'select lost', 'select next', 'select last']);
});

test('a transaction that fails for another reason is rolled back', async () => {
  const { client, statements } = await openClient((socket, statement) => socket.write(answerOf(statement)));
  const begun = client.begin(async (sql) => {
    await sql.unsafe('select some');
    throw new Error('no');
  });
  await expect(begun).rejects.toThrow('no');
  expect(statements.map((statement) => statement.slice(0, 30))).toContainEqual(
    expect.stringContaining('rollback'),
  );
});
