/** A real server process: what stops it, and what does not. */
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#tests/helpers/free-port.ts';
import { connectRaw, requestText } from './raw-client.ts';
import { type RealProcess, startRealProcess } from './real-process.ts';

/**
 * The maximum time of a stop. Connections are cut off after five seconds; the remaining time is for a busy
 * machine.
 */
const MAX_STOP_MS = 20_000;

let server: RealProcess | undefined;
let mailServer: Server | undefined;
afterEach(async () => {
  mailServer?.close();
  await server?.remove();
});

const LOGIN = requestText(
  'POST',
  '/api/user/login',
  JSON.stringify({ emailAddress: 'a@example.com', password: 'wrong' }),
);

/** Starts a mail server that accepts the first mail at once, and later ones after `acceptNext()`. */
async function listenForMail() {
  const port = await freePort();
  let acceptNext = () => {};
  const isNextAccepted = new Promise<void>((resolve) => {
    acceptNext = resolve;
  });
  const mails: string[] = [];
  let connections = 0;
  const listening = createServer(async (socket) => {
    connections += 1;
    let isInData = false;
    let text = '';
    if (connections > 1) await isNextAccepted;
    socket.write('220 hello\r\n');
    socket.on('data', (bytes) => {
      // A mail may arrive in pieces, and its last line in two.
      text += String(bytes);
      if (!text.endsWith(isInData ? '\r\n.\r\n' : '\r\n')) return;
      if (isInData) mails.push(text);
      const isDataNext = !isInData && /^DATA/i.test(text);
      isInData = isDataNext;
      text = '';
      socket.write(isDataNext ? '354 go on\r\n' : '250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
  mailServer = listening;
  return { url: `smtp://127.0.0.1:${port}`, mails, acceptNext, connections: () => connections };
}

test('SIGTERM lets requests and mails finish, resets no connection, and exits with 0', async () => {
  const mail = await listenForMail();
  server = await startRealProcess({ SMTP_URL: mail.url });
  const { port, child, exited, dataDir } = server;
  const connectClient = () => connectRaw(port);
  const [preconnect, half, slow, idle, requester] = await Promise.all([
    connectClient(),
    connectClient(),
    connectClient(),
    connectClient(),
    connectClient(),
  ]);
  half.send('GET /api/hea');
  slow.send(requestText('POST', '/api/user', '{', { 'Content-Length': '200' }));
  idle.send(requestText('GET', '/api/health'));
  await idle.until(/"ok":true/);
  // Longer than proxies keep an idle connection that they may reuse.
  expect(idle.received()).toMatch(/keep-alive: timeout=75/i);
  const person = { emailAddress: 'mailed@example.com', password: 'long enough', name: 'Mailed' };
  requester.send(requestText('POST', '/api/user', JSON.stringify(person)));
  await requester.until(/201 Created/);
  requester.send(
    requestText('POST', '/api/user/activate', JSON.stringify({ emailAddress: person.emailAddress })),
  );
  await requester.until(/200 OK/);
  await expect.poll(mail.connections, { timeout: 10_000 }).toBe(2);
  // More hashes than run at once: most of these still wait when the signal arrives.
  const busy = await Promise.all(Array.from({ length: 5 }, connectClient));
  for (const client of busy) client.send(LOGIN);
  await busy[0]?.until(/401/);

  const burst = await Promise.all(Array.from({ length: 40 }, connectClient));

  const began = performance.now();
  child.kill('SIGTERM');
  for (const client of burst) client.send(requestText('GET', '/api/publicList/countries'));
  // The server gets the signal twice if its process group gets it and npm forwards it.
  child.kill('SIGTERM');
  expect(await idle.ended).toBeNull();
  expect(await preconnect.ended).toBeNull();
  for (const client of busy) expect(await client.ended).toBeNull();
  for (const client of burst) expect(await client.ended).toBeNull();
  await Promise.all([half.ended, slow.ended]);
  mail.acceptNext();
  expect(await exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(MAX_STOP_MS);
  for (const client of busy) expect(client.received()).toMatch(/^HTTP\/1.1 401 Unauthorized\r\n/);
  for (const client of burst) expect(client.received()).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(busy.at(-1)?.received()).toMatch(/connection: close/i);
  expect(mail.mails.filter((text) => text.includes('mailed@example.com'))).toHaveLength(2);
  expect(existsSync(join(dataDir, 'db.lock'))).toBe(false);
  await expect(connectRaw(port)).rejects.toThrow('ECONNREFUSED');
}, 180_000);

test('during DRAIN_SECONDS after SIGTERM the server is not ready, but answers requests', async () => {
  server = await startRealProcess({ DRAIN_SECONDS: '4' });
  const { port, child, exited } = server;
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await status('/readyz')).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(() => status('/readyz')).toBe(503);
  expect(await status('/api/publicList/countries')).toBe(200);
  expect(await exited).toBe(0);
}, 120_000);

test('without a terminal SIGHUP does not stop the server, and neither does the end of its log’s reader', async () => {
  server = await startRealProcess();
  const { port, child, exited } = server;
  child.kill('SIGHUP');
  child.stdout?.destroy();
  const url = `http://127.0.0.1:${port}/api/user`;
  const headers = { 'Content-Type': 'application/json', Origin: new URL(url).origin };
  const body = { emailAddress: 'logged@example.com', password: 'long enough', name: 'Logged' };
  // Without SMTP_URL the server logs each mail.
  expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(201);
  const activation = JSON.stringify({ emailAddress: body.emailAddress });
  for (let times = 0; times < 3; times++) {
    await fetch(`${url}/activate`, { method: 'POST', headers, body: activation });
    await pause(500);
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
}, 120_000);
