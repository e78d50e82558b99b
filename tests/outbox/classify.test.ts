/** The verdict on a write by its answer (P7.5). */
import { expect, test } from 'vitest';
import { finalRefusal, readReply } from '#src/api/reply.ts';
import { ERROR_CODES, type ErrorCode } from '#src/contract/call.ts';
import { classify, type WriteAnswer } from '#src/outbox/send.ts';
import { ALL_CALLS } from '#tests/helpers/all-calls.ts';

const stamp = { userID: 'ada', rev: 3, epoch: 'e' };

/** Returns the verdict on an entry whose call got this answer. */
const answered = (status: number, body: unknown) => {
  const reply = readReply(ALL_CALLS.avatars!, { isOk: false, status, body, retryAfterMs: 0 });
  return classify(reply as Parameters<typeof classify<WriteAnswer>>[0], 'ada');
};
const refused = (status: number, code: ErrorCode, error: string | true = 'no') =>
  answered(status, { error, internalErrorCode: ERROR_CODES[code] }).kind;

test('an answer in the contract’s format for the right account is accepted', () => {
  expect(classify({ kind: 'answer', data: { stamp } }, 'ada').kind).toBe('accepted');
});

test('an answer for another account is classified as signed out', () => {
  expect(classify({ kind: 'answer', data: { stamp } }, 'bob').kind).toBe('signed-out');
});

test.each<[number, ErrorCode]>([
  [403, 'NO_SESSION'],
  [403, 'WRONG_ACCOUNT'],
  [401, 'LOGIN_FAILED'],
])('%i with %s is classified as signed out', (status, code) => {
  expect(refused(status, code)).toBe('signed-out');
});

test.each<[number, ErrorCode]>([
  [400, 'INVALID'],
  [404, 'NOT_FOUND'],
  [409, 'ID_TAKEN'],
  [413, 'TOO_LARGE'],
  [409, 'LIST_HIDDEN'],
])('%i with %s refuses the write', (status, code) => {
  expect(refused(status, code)).toBe('rejected');
});

test.each<[number, ErrorCode]>([
  [425, 'IN_FLIGHT'],
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'FAILED'],
  [503, 'FAILED'],
])('%i with %s is retried', (status, code) => {
  expect(refused(status, code)).toBe('retry');
});

test.each([
  ['Spring', 404, { timestamp: '2026-11-28', status: 404, error: 'Not Found', path: '/api/account' }],
  ['Express', 403, { error: 'Forbidden' }],
  ['a gateway', 401, { error: 'Unauthorized', message: 'No API key found in request' }],
  ['a gateway', 400, { error: 'Bad Request' }],
  ['a service with codes of its own', 404, { error: 'no such route', internalErrorCode: 17 }],
  ['a service with codes of its own', 403, { error: true, internalErrorCode: 70_000 }],
  ['a gateway', 429, { error: 'Too Many Requests' }],
])('JSON of %s with %i and without our code is no refusal', (_, status, body) => {
  expect(answered(status, body)).toMatchObject({ kind: 'retry', isReached: false });
});

test.each([400, 401, 403, 404, 409, 422])(
  '%i with an unknown, newer code is retried later and blocks no other lane',
  (status) => {
    expect(answered(status, { error: 'Too spicy', internalErrorCode: 6999 })).toMatchObject({
      kind: 'retry',
      isReached: true,
      error: { error: 'Too spicy' },
    });
  },
);

test('a kind of write that an older server does not know is retried later', () => {
  expect(answered(501, { error: 'Unknown call', internalErrorCode: 6999 })).toMatchObject({
    kind: 'retry',
    isReached: true,
  });
});

test('a refusal of a foreign origin, as behind a proxy that changes it, is retried', () => {
  expect(answered(403, { error: 'no', internalErrorCode: ERROR_CODES.FOREIGN_ORIGIN })).toMatchObject({
    kind: 'retry',
    isReached: true,
  });
});

test('a failure without a code keeps its text and is retried', () => {
  expect(answered(500, { error: 'On fire' })).toMatchObject({
    kind: 'retry',
    isReached: true,
    error: { error: 'On fire' },
  });
});

test('the text of an error does not change the verdict', () => {
  expect(refused(500, 'FAILED', '403 forbidden, permanently rejected')).toBe('retry');
  expect(refused(400, 'INVALID', 'retry later: network timeout')).toBe('rejected');
});

test.each(['network', 'timeout', 'foreign'] as const)(
  'silence (%s) is retried and is no final refusal',
  (reason) => {
    expect(classify({ kind: 'silence', reason, retryAfterMs: 0 }, 'ada').kind).toBe('retry');
    expect(finalRefusal({ kind: 'silence', reason, retryAfterMs: 0 })).toBeNull();
  },
);
