import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMail } from '#server/identity/send-mail.ts';
import { createSmtpMailer } from '#server/mail/smtp.ts';
import { freePort } from '#tests/helpers/free-port.ts';

const mail = { to: 'anna@example.com', subject: 'Hello', text: 'A link', html: '<p>A link</p>' };

/** A mail server without TLS. */
let relay: Server;
let port: number;
const receivedMails: string[] = [];
/** The names by which clients have greeted the mail server. */
const greetings: string[] = [];
beforeAll(async () => {
  port = await freePort();
  relay = createServer((socket) => {
    let isInData = false;
    socket.write('220 hello\r\n');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const text = String(bytes);
      if (!isInData && /^EHLO/i.test(text)) greetings.push(text.trim().slice(5));
      if (isInData && !text.endsWith('\r\n.\r\n')) return;
      if (isInData) receivedMails.push(text);
      isInData = !isInData && /^DATA/i.test(text);
      if (/^STARTTLS/i.test(text)) socket.write('502 no such thing\r\n');
      else socket.write(isInData ? '354 go on\r\n' : '250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => relay.listen(port, '0.0.0.0', resolve));
});
afterAll(() => relay.close());

const FROM = 'Food <no-reply@example.com>';
const send = (address: string, publicURL = 'http://localhost:3000') =>
  createSmtpMailer(`smtp://${address}`, FROM, publicURL)(mail as never, 'deliver');

test('mails go unencrypted only to this machine, or if the setting allows it', async () => {
  await send(`127.0.0.1:${port}`);
  expect(receivedMails).toHaveLength(1);
  // This address reaches the mail server, but is not one of this machine's local names.
  await expect(send(`0.0.0.0:${port}`)).rejects.toThrow(/STARTTLS/);
  expect(receivedMails).toHaveLength(1);
  await send(`0.0.0.0:${port}?requireTLS=false`);
  expect(receivedMails).toHaveLength(2);
});

test('the mail server is greeted by the app’s domain name, or by the name in the setting', async () => {
  greetings.length = 0;
  await send(`127.0.0.1:${port}`, 'https://food.example.org:8443');
  await send(`127.0.0.1:${port}?name=relay.example.org`, 'https://food.example.org');
  expect(greetings).toEqual(['food.example.org', 'relay.example.org']);
  for (const publicURL of ['http://localhost:3000', 'http://192.168.1.5:3000', 'http://[fd00::5]'])
    await send(`127.0.0.1:${port}`, publicURL);
  expect(greetings.join()).not.toMatch(/EHLO|192\.168|fd00/);
});

test('an answer waits for a silent mail server no longer than a device waits for the answer', async () => {
  const silentPort = await freePort();
  const clients: Socket[] = [];
  const silent = createServer((socket) => clients.push(socket));
  await new Promise<void>((resolve) => silent.listen(silentPort, '127.0.0.1', resolve));
  const sender = createSmtpMailer(`smtp://127.0.0.1:${silentPort}`, FROM, 'http://localhost:3000');
  const sending = sendMail({ mail: sender }, mail, 'deliver', 20);
  await expect(sending).rejects.toMatchObject({ code: 'MAIL_FAILED' });
  for (const socket of clients) socket.destroy();
  silent.close();
});
