import { expect, test } from 'vitest';
import { classify } from '#src/outbox/send.ts';

const stamp = { userID: 'ada', rev: 3, epoch: 'e' };
const refused = (status: number, error: string | true = 'no') =>
  classify({ kind: 'refusal', status, error: { error }, retryAfterMs: 0 }, 'ada').kind;

test('an answer in the contract’s shape for the right account is accepted', () => {
  expect(classify({ kind: 'answer', data: { stamp } }, 'ada').kind).toBe('accepted');
});

test('an answer for another account means this phone’s session is not theirs', () => {
  expect(classify({ kind: 'answer', data: { stamp } }, 'bob').kind).toBe('signed-out');
});

test.each([401, 403])('%i pauses and keeps everything', (status) => {
  expect(refused(status)).toBe('signed-out');
});

test.each([400, 404, 409, 413, 422, 410])('%i is a refusal of the write', (status) => {
  expect(refused(status)).toBe('rejected');
});

test.each([408, 425, 429, 500, 501, 502, 503])('%i is tried again', (status) => {
  expect(refused(status)).toBe('retry');
});

test('the text of an error decides nothing', () => {
  expect(refused(500, '403 forbidden, permanently rejected')).toBe('retry');
  expect(refused(400, 'retry later: network timeout')).toBe('rejected');
});

test.each(['network', 'timeout', 'foreign'] as const)(
  '%s silence is tried again, never a success',
  (reason) => {
    expect(classify({ kind: 'silence', reason, retryAfterMs: 0 }, 'ada').kind).toBe('retry');
  },
);
