import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createMailWatch } from '#server/mail/mail-watch.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { triesAgain } from '#server/mail/tries-again.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const mail: Mail = { to: 'anna@example.com', subject: 'Hello', text: 'A link', html: '<p>A link</p>' };
const PAUSES = [5, 5];

/** What nodemailer throws: with the server's answer, or without one. */
const answered = (responseCode: number) =>
  Object.assign(new Error(`${responseCode} later`), { code: 'EENVELOPE', responseCode });
const unreached = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });

/** A mail server that fails in these ways, one after the other, and takes what comes then. */
function server(...failures: Error[]) {
  const taken: Mail[] = [];
  let tries = 0;
  const watch = createMailWatch();
  const mailer = triesAgain(
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

test('a mail that the server says to bring again later is brought again, and its sender is not troubled', async () => {
  const log = quiet();
  const { send, taken } = server(answered(451), answered(421));
  await send();
  expect(taken).toEqual([]);
  await eventually(() => expect(taken).toEqual([mail]));
  expect(log).toHaveBeenCalledOnce();
});

test('where no server answers whoever waits is told so, and the mail goes all the same once there is one', async () => {
  quiet();
  const { send, taken } = server(unreached());
  await expect(send()).rejects.toThrow('ECONNREFUSED');
  await eventually(() => expect(taken).toEqual([mail]));
});

test('what the server does not want is not brought again', async () => {
  const log = quiet();
  const { send, taken, tries } = server(answered(550));
  await expect(send()).rejects.toThrow('550');
  expect(log.mock.calls[0]?.[0]).toContain('"event":"mail, given up"');
  await pause(50);
  expect([taken, tries()]).toEqual([[], 1]);
});

test('a mail that nobody takes for long is given up, and the log says so', async () => {
  const log = quiet();
  const { send, taken, tries } = server(answered(451), answered(451), answered(451), answered(451));
  await send();
  await eventually(() => expect(log).toHaveBeenCalledTimes(2));
  expect(log.mock.calls[1]?.[0]).toContain('given up');
  expect([taken, tries()]).toEqual([[], 3]);
});

test('what became of mails is counted: sent, to be tried again, failed', async () => {
  quiet();
  const greylisted = server(answered(451));
  await greylisted.send();
  await eventually(() => expect(greylisted.counts()).toEqual({ sent: 1, retried: 1, failed: 0 }));
  const refused = server(answered(550));
  await expect(refused.send()).rejects.toThrow('550');
  expect(refused.counts()).toEqual({ sent: 0, retried: 0, failed: 1 });
});
