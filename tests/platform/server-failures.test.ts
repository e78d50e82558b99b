import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { serverFailureText } from '#src/i18n/refusal-text.ts';
import { createNetworkMode } from '#src/platform/network-mode.ts';
import { onServerFailure, tellingApi } from '#src/platform/server-failures.ts';
import { pull } from '#src/sync/pull.ts';
import { createSynchroniser } from '#src/sync/synchroniser.ts';
import { ALL_CALLS } from '#tests/helpers/all-calls.ts';
import { testDevice } from '#tests/helpers/device.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';

const failure = (error: object): Reply<unknown> => ({
  kind: 'refusal',
  status: 500,
  error: error as { error: string },
  retryAfterMs: 0,
});

/** What is told while a call is answered so. */
async function toldOf(reply: Reply<unknown>): Promise<unknown[]> {
  const told: unknown[] = [];
  const stop = onServerFailure((error) => told.push(error));
  const answer = await tellingApi(scriptedApi(reply).api)(ALL_CALLS.countryPage!);
  stop();
  expect(answer).toBe(reply);
  return told;
}

test('a 500 to what the user asked for is told with the words of the server', async () => {
  expect(await toldOf(failure({ error: 'The kitchen is on fire' }))).toEqual([
    { error: 'The kitchen is on fire' },
  ]);
});

test('a failure before anybody listens is told to the first who does, once', async () => {
  await tellingApi(scriptedApi(failure({ error: 'early' })).api)(ALL_CALLS.countryPage!);
  const told: unknown[] = [];
  onServerFailure((error) => told.push(error))();
  onServerFailure((error) => told.push(error))();
  expect(told).toEqual([{ error: 'early' }]);
});

test.each<[string, Reply<unknown>]>([
  ['403', refusal(403)],
  ['404', refusal(404)],
  ['429', refusal(429)],
  ['503', refusal(503)],
  ['no answer', noNetwork],
  ['an answer', { kind: 'answer', data: {} }],
])('%s is not', async (_, reply) => {
  expect(await toldOf(reply)).toEqual([]);
});

test.each<[string, { error: string | true; internalErrorCode?: number }, string]>([
  ['words without a code', { error: 'The kitchen is on fire' }, 'The kitchen is on fire'],
  ['a code newer than this app', { error: 'Out of saffron', internalErrorCode: 6999 }, 'Out of saffron'],
  ['a code we know', { error: 'any', internalErrorCode: 6014 }, 'The email could not be sent.'],
  ['nothing', { error: true }, 'Something went wrong. Please try again later.'],
  ['no words', { error: '' }, 'Something went wrong. Please try again later.'],
])('%s: the text is the server’s own, or ours where the code is known', (_, error, text) => {
  i18n.load('en', {});
  i18n.activate('en');
  expect(serverFailureText(i18n, error)).toBe(text);
});

test('the account fetched by itself fails in silence; by “Sync now” it is told', async () => {
  const device = await testDevice();
  const silent = scriptedApi(failure({ error: 'quiet' }));
  const asked = scriptedApi(failure({ error: 'aloud' }));
  const told: unknown[] = [];
  const stop = onServerFailure((error) => told.push(error));
  const synchroniser = createSynchroniser({
    ...device,
    api: silent.api,
    askedApi: tellingApi(asked.api),
    network: createNetworkMode(true),
    random: () => 0.5,
    withLock: (work) => work(),
  });
  synchroniser.resume();
  await vi.waitFor(() => expect(silent.sent).toHaveLength(1));
  expect(told).toEqual([]);
  synchroniser.syncNow();
  await vi.waitFor(() => expect(told).toEqual([{ error: 'aloud' }]));
  synchroniser.resume();
  await vi.waitFor(() => expect(silent.sent).toHaveLength(2));
  expect(asked.sent).toHaveLength(1);
  expect(await pull({ ...device, api: silent.api }, 'now')).toBe('failed');
  stop();
});
