/** Mails that could not be sent are sent again. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createMailWatch } from '#server/mail/mail-watch.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { withRetries } from '#server/mail/retry-mails.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const mail: Mail = { to: 'anna@example.com', subject: 'Hello', text: 'A link', html: '<p>A link</p>' };
const PAUSES = [5, 5];

/** Errors as nodemailer throws them: with the mail server's answer, and without one. */
const refusal = (responseCode: number) =>
  Object.assign(new Error(`${responseCode} later`), { code: 'EENVELOPE', responseCode });
const noAnswer = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });

/** Makes a mail server that fails with these errors one after the other, and accepts mails afterwards. */
function mailServer(...failures: Error[]) {
  const accepted: Mail[] = [];
  let attempts = 0;
  const watch = createMailWatch();
  const mailer = withRetries(
    async (each) => {
      attempts += 1;
      const failure = failures.shift();
      if (failure) throw failure;
      accepted.push(each);
    },
    watch,
    PAUSES,
  );
  return { send: () => mailer(mail, 'deliver'), accepted, attempts: () => attempts, counts: watch.counts };
}

afterEach(() => vi.restoreAllMocks());
const silenceLog = () => vi.spyOn(console, 'error').mockReturnValue();

test('a mail that the mail server defers is sent again, without an error for the caller', async () => {
  const log = silenceLog();
  const { send, accepted } = mailServer(refusal(451), refusal(421));
  await send();
  expect(accepted).toEqual([]);
  await eventually(() => expect(accepted).toEqual([mail]));
  expect(log).toHaveBeenCalledOnce();
});

test('without an answer the caller gets an error, and the mail is still sent later', async () => {
  silenceLog();
  const { send, accepted } = mailServer(noAnswer());
  await expect(send()).rejects.toThrow('ECONNREFUSED');
  await eventually(() => expect(accepted).toEqual([mail]));
});

test('a rejected mail is not sent again', async () => {
  const log = silenceLog();
  const { send, accepted, attempts } = mailServer(refusal(550));
  await expect(send()).rejects.toThrow('550');
  expect(log.mock.calls[0]?.[0]).toContain('"event":"mail, given up"');
  await pause(50);
  expect([accepted, attempts()]).toEqual([[], 1]);
});

test('a mail that is deferred too often is dropped, with a log entry', async () => {
  const log = silenceLog();
  const { send, accepted, attempts } = mailServer(refusal(451), refusal(451), refusal(451), refusal(451));
  await send();
  await eventually(() => expect(log).toHaveBeenCalledTimes(2));
  expect(log.mock.calls[1]?.[0]).toContain('given up');
  expect([accepted, attempts()]).toEqual([[], 3]);
});

test('mails are counted by result: sent, to be retried, failed', async () => {
  silenceLog();
  const greylisted = mailServer(refusal(451));
  await greylisted.send();
  await eventually(() => expect(greylisted.counts()).toEqual({ sent: 1, retried: 1, failed: 0 }));
  const refused = mailServer(refusal(550));
  await expect(refused.send()).rejects.toThrow('550');
  expect(refused.counts()).toEqual({ sent: 0, retried: 0, failed: 1 });
});
