import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createList } from '#src/commands/draft.ts';
import { newList } from '#src/domain/new-list.ts';
import { tellOthersUnsent } from '#src/features/storage-health/tell-others-unsent.ts';
import { device } from '#src/platform/device.ts';
import { dismissMessage, pastMessages, shownMessages } from '#src/ui/messages.ts';
import { testID } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { databaseIsCalm, pauseHere, signInHere } from '#tests/helpers/this-browser.ts';

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await Promise.all(device.db.tables.map((table) => table.clear()));
  while (shownMessages().length > 0) dismissMessage();
});

const WAITING = 'Changes of another account wait on this device.';
const told = () => pastMessages().filter(({ text }) => text.startsWith(WAITING)).length;

/** Signs in where an account has made a list that was not sent, its own or another's. */
async function signInAfter(isOther: boolean): Promise<void> {
  await signInHere([]);
  const content = {
    name: 'Soups',
    description: '',
    chosenCountry: 'PL',
    language: 'EN',
    tags: [],
    items: [],
  };
  await createList(device, newList(testID(), content));
  if (isOther) await device.db.outbox.toCollection().modify({ userID: testID() });
  await signInHere([]);
}

test('whoever signs in hears once that changes of another account wait on the device, and how they go', async () => {
  await signInAfter(true);
  onTestFinished(tellOthersUnsent());
  await eventually(() => expect(told()).toBe(1));
  expect(pastMessages()[0]?.text).toContain('They are sent when that account signs in here again.');
  await pauseHere();
  await databaseIsCalm();
  expect(told()).toBe(1);
});

test('of one’s own nothing is said', async () => {
  const before = told();
  await signInAfter(false);
  onTestFinished(tellOthersUnsent());
  await databaseIsCalm();
  expect(told()).toBe(before);
});
