import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createMailWatch } from '#server/mail/mail-watch.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { withRetries } from '#server/mail/retry-mails.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const mail: Mail = { to: 'anna@example.com', subject: 'Hello', text: 'A link', html: '<p>A link</p>' };
const PAUSES = [5, 5];

/** Errors as nodemailer throws them, with or without the server's answer. */
const answered = (responseCode: number) =>
  Object.assign(new Error(`${responseCode} later`), { code: 'EENVELOPE', responseCode });
const unreached = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });

/** Makes a mail server that fails in these ways one after the other, and accepts mails afterwards. */
function server(...failures: Error[]) {
  const taken: Mail[] = [];
  let tries = 0;
  const watch = createMailWatch();
  const mailer = withRetries(
    async (each) => {
      tries += 1;
      const failure = failures.shift();
      if (failure) throw failure;
      taken.push(each);
    },
    watch,
    PAUSES,
  );
  return { send: () => mailer(mail, 'deliver'), taken, tries: () => tries, counts: watch.counts };
}

afterEach(() => vi.restoreAllMocks());
const quiet = () => vi.spyOn(console, 'error').mockReturnValue();

test('a mail that the server defers is sent again later, without an error for the caller', async () => {
  const log = quiet();
  const { send, taken } = server(answered(451), answered(421));
  await send();
  expect(taken).toEqual([]);
  await eventually(() => expect(taken).toEqual([mail]));
  expect(log).toHaveBeenCalledOnce();
});

test('without an answer the caller gets an error, and the mail is still sent later', async () => {
  quiet();
  const { send, taken } = server(unreached());
  await expect(send()).rejects.toThrow('ECONNREFUSED');
  await eventually(() => expect(taken).toEqual([mail]));
});

test('a rejected mail is not sent again', async () => {
  const log = quiet();
  const { send, taken, tries } = server(answered(550));
  await expect(send()).rejects.toThrow('550');
  expect(log.mock.calls[0]?.[0]).toContain('"event":"mail, given up"');
  await pause(50);
  expect([taken, tries()]).toEqual([[], 1]);
});

test('a mail that is deferred too often is dropped, with a log entry', async () => {
  const log = quiet();
  const { send, taken, tries } = server(answered(451), answered(451), answered(451), answered(451));
  await send();
  await eventually(() => expect(log).toHaveBeenCalledTimes(2));
  expect(log.mock.calls[1]?.[0]).toContain('given up');
  expect([taken, tries()]).toEqual([[], 3]);
});

test('mails are counted by result: sent, to be retried, failed', async () => {
  quiet();
  const greylisted = server(answered(451));
  await greylisted.send();
  await eventually(() => expect(greylisted.counts()).toEqual({ sent: 1, retried: 1, failed: 0 }));
  const refused = server(answered(550));
  await expect(refused.send()).rejects.toThrow('550');
  expect(refused.counts()).toEqual({ sent: 0, retried: 0, failed: 1 });
});
