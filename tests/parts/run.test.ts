import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { editList } from '#src/commands/edit-list.ts';
import { attempt, hasSucceeded, run, tellFailure } from '#src/parts/actions/run.ts';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { signInHere } from '#tests/helpers/this-browser.ts';

const list = listOf([newDish('Żurek')]);
const rename = { kind: 'list.rename', listID: list.id, args: { name: 'Soups' } } as const;
const messages = () => shownMessages().map(({ text }) => text);

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await Promise.all(device.db.tables.map((table) => table.clear()));
  while (shownMessages().length > 0) dismissMessage();
});

test('a command that succeeds returns its value and shows no message', async () => {
  await signInHere([list]);
  const itemID = list.items[0]!.id;
  const tick = { kind: 'item.tick', listID: list.id, itemID, args: { isDone: true } } as const;
  expect(await run(editList, tick)).toEqual({ kind: 'done', value: undefined });
  expect(await hasSucceeded(run(editList, rename))).toBe(true);
  expect(messages()).toEqual([]);
});

test('a visitor sees a message to sign in, and the caller receives the reason', async () => {
  expect(await run(editList, rename)).toMatchObject({ kind: 'failed', code: 'NOT_SIGNED_IN' });
  expect(messages()).toEqual(['Sign in first, then try again.']);
});

test('`attempt` shows no message, so that the caller can handle the failure or show it', async () => {
  await signInHere([list]);
  const tagged = await attempt(editList, { kind: 'list.addTag', listID: list.id, args: { tag: '' } });
  expect(tagged).toMatchObject({ kind: 'failed', code: 'INVALID_FIELD', field: 'tag' });
  expect(messages()).toEqual([]);
  if (tagged.kind === 'failed') tellFailure(tagged);
  expect(messages()).toEqual(['Something you entered is not valid.']);
});

test('a bug is reported to the user and logged to the console', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new TypeError('undefined is not a function');
  expect(await run(() => Promise.reject(fault))).toMatchObject({ kind: 'failed', code: 'UNKNOWN' });
  expect(messages()).toEqual(['Something went wrong. Please try again later.']);
  expect(consoleError).toHaveBeenCalledWith(fault);
  consoleError.mockRestore();
});
