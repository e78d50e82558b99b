import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#tests/helpers/free-port.ts';
import { connectRaw, requestText } from './raw-client.ts';
import { type RealProcess, startRealProcess } from './real-process.ts';

/**
 * The most time that a stop may take. Connections are cut off after five seconds; the remaining time is for a
 * busy machine.
 */
const BOUND_MS = 20_000;

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

/** Starts a mail server that accepts the first mail at once, and the next only when it is told to. */
async function listenForMail() {
  const port = await freePort();
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const mails: string[] = [];
  let visits = 0;
  const listening = createServer(async (socket) => {
    visits += 1;
    let isInData = false;
    let text = '';
    if (visits > 1) await mayGoOn;
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
  return { url: `smtp://127.0.0.1:${port}`, mails, goOn, visits: () => visits };
}

test('SIGTERM lets requests and mails finish, resets no connection, and exits with 0', async () => {
  const mail = await listenForMail();
  server = await startRealProcess({ SMTP_URL: mail.url });
  const { port, child, exited, dataDir } = server;
  const open = () => connectRaw(port);
  const [preconnect, half, slow, idle, asker] = await Promise.all([open(), open(), open(), open(), open()]);
  half.send('GET /api/hea');
  slow.send(requestText('POST', '/api/user', '{', { 'Content-Length': '200' }));
  idle.send(requestText('GET', '/api/health'));
  await idle.until(/"ok":true/);
  // Longer than proxies keep an idle connection that they may reuse.
  expect(idle.received()).toMatch(/keep-alive: timeout=75/i);
  const person = { emailAddress: 'mailed@example.com', password: 'long enough', name: 'Mailed' };
  asker.send(requestText('POST', '/api/user', JSON.stringify(person)));
  await asker.until(/201 Created/);
  asker.send(
    requestText('POST', '/api/user/activate', JSON.stringify({ emailAddress: person.emailAddress })),
  );
  await asker.until(/200 OK/);
  await expect.poll(mail.visits, { timeout: 10_000 }).toBe(2);
  // More hashes than run at once: most of these still wait when the signal arrives.
  const busy = await Promise.all(Array.from({ length: 5 }, open));
  for (const client of busy) client.send(LOGIN);
  await busy[0]?.until(/401/);

  const burst = await Promise.all(Array.from({ length: 40 }, open));

  const began = performance.now();
  child.kill('SIGTERM');
  for (const client of burst) client.send(requestText('GET', '/api/publicList/countries'));
  // The whole group may get the signal, and npm passes it on again.
  child.kill('SIGTERM');
  expect(await idle.ended).toBeNull();
  expect(await preconnect.ended).toBeNull();
  for (const client of busy) expect(await client.ended).toBeNull();
  for (const client of burst) expect(await client.ended).toBeNull();
  await Promise.all([half.ended, slow.ended]);
  mail.goOn();
  expect(await exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(BOUND_MS);
  for (const client of busy) expect(client.received()).toMatch(/^HTTP\/1.1 401 Unauthorized\r\n/);
  for (const client of burst) expect(client.received()).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(busy.at(-1)?.received()).toMatch(/connection: close/i);
  expect(mail.mails.filter((text) => text.includes('mailed@example.com'))).toHaveLength(2);
  expect(existsSync(join(dataDir, 'db.lock'))).toBe(false);
  await expect(connectRaw(port)).rejects.toThrow('ECONNREFUSED');
}, 180_000);

test('after SIGTERM the server is not ready, but serves until a balancer has noticed', async () => {
  server = await startRealProcess({ DRAIN_SECONDS: '4' });
  const { port, child, exited } = server;
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await status('/readyz')).toBe(200);
  child.kill('SIGTERM');
  await expect.poll(() => status('/readyz')).toBe(503);
  expect(await status('/api/publicList/countries')).toBe(200);
  expect(await exited).toBe(0);
}, 120_000);
