import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { onServerFailure, reportingApi } from '#src/browser/network/server-failures.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { serverFailureText } from '#src/i18n/refusal-text.ts';
import { ALL_CALLS } from '#tests/helpers/all-calls.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';

const failure = (error: object): Reply<unknown> => ({
  kind: 'refusal',
  status: 500,
  error: error as { error: string },
  retryAfterMs: 0,
});

/** Returns the failures reported while a call gets this answer. */
async function reportsOf(reply: Reply<unknown>, call = ALL_CALLS.countryPage!): Promise<unknown[]> {
  const reports: unknown[] = [];
  const stop = onServerFailure((error) => reports.push(error));
  const answer = await reportingApi(scriptedApi(reply).api)(call);
  stop();
  expect(answer).toBe(reply);
  return reports;
}

test("a 500 to a call that the user requested is reported with the server's message", async () => {
  expect(await reportsOf(failure({ error: 'The kitchen is on fire' }))).toEqual([
    { error: 'The kitchen is on fire' },
  ]);
});

test('a failure before the first listener is reported to that listener, once', async () => {
  await reportingApi(scriptedApi(failure({ error: 'early' })).api)(ALL_CALLS.countryPage!);
  const reports: unknown[] = [];
  onServerFailure((error) => reports.push(error))();
  onServerFailure((error) => reports.push(error))();
  expect(reports).toEqual([{ error: 'early' }]);
});

test('a 500 to one write of a batch is reported too', async () => {
  const verdicts = [
    { key: '1', status: 200, body: {} },
    { key: '2', status: 500, body: { error: 'The kitchen is on fire' } },
  ];
  const data = { stamp: {}, verdicts };
  expect(await reportsOf({ kind: 'answer', data }, ALL_CALLS.writeBatch!)).toEqual([
    { error: 'The kitchen is on fire' },
  ]);
});

test('a failing background call is reported once, and again only after it was answered', async () => {
  const reports: unknown[] = [];
  const stop = onServerFailure((error) => reports.push(error));
  const replies = ['one', 'two', null, 'three'].map(
    (error): Reply<unknown> => (error === null ? { kind: 'answer', data: {} } : failure({ error })),
  );
  for (const reply of replies)
    await reportingApi(scriptedApi(reply).api, { isUserRequest: false })(ALL_CALLS.countriesWithLists!);
  await reportingApi(scriptedApi(failure({ error: 'another call' })).api, { isUserRequest: false })(
    ALL_CALLS.accountData!,
  );
  expect(reports).toEqual([{ error: 'one' }, { error: 'three' }, { error: 'another call' }]);
  stop();
});

test.each<[string, Reply<unknown>]>([
  ['403', refusal(403)],
  ['404', refusal(404)],
  ['429', refusal(429)],
  ['503', refusal(503)],
  ['no answer', noNetwork],
  ['an answer', { kind: 'answer', data: {} }],
])('%s is not reported', async (_, reply) => {
  expect(await reportsOf(reply)).toEqual([]);
});

test.each<[string, { error: string | true; internalErrorCode?: number }, string]>([
  ['words without a code', { error: 'The kitchen is on fire' }, 'The kitchen is on fire'],
  ['a code newer than this app', { error: 'Out of saffron', internalErrorCode: 6999 }, 'Out of saffron'],
  [
    'a code we know',
    { error: 'any', internalErrorCode: ERROR_CODES.MAIL_FAILED },
    'The email could not be sent.',
  ],
  ['nothing', { error: true }, 'Something went wrong. Please try again later.'],
  ['no words', { error: '' }, 'Something went wrong. Please try again later.'],
])("%s: the text is the server’s own, the app's for a known code, or a general one", (_, error, text) => {
  i18n.load('en', {});
  i18n.activate('en');
  expect(serverFailureText(i18n, error)).toBe(text);
});
