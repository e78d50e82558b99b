import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { createList } from '#src/commands/draft.ts';
import { newList } from '#src/domain/new-list.ts';
import { showOthersUnsentMessage } from '#src/features/notices/storage/others-unsent-message.ts';
import { dismissMessage, pastMessages, shownMessages } from '#src/ui/messages.ts';
import { testID } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { databaseIdle, pauseSession, signInHere } from '#tests/helpers/this-browser.ts';

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await Promise.all(device.db.tables.map((table) => table.clear()));
  while (shownMessages().length > 0) dismissMessage();
});

const WAITING = 'There are unsent changes from another account on this device.';
const messageCount = () => pastMessages().filter(({ text }) => text.startsWith(WAITING)).length;

/** Signs in on a device that has an unsent list of this account or of another. */
async function signInWithUnsentList({ isOfOtherAccount }: { isOfOtherAccount: boolean }): Promise<void> {
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
  if (isOfOtherAccount) await device.db.outbox.toCollection().modify({ userID: testID() });
  await signInHere([]);
}

test("a user who signs in is told once that this device has another account's unsent changes", async () => {
  await signInWithUnsentList({ isOfOtherAccount: true });
  onTestFinished(showOthersUnsentMessage());
  await eventually(() => expect(messageCount()).toBe(1));
  expect(pastMessages()[0]?.text).toContain('They will be sent when that account signs in here again.');
  await pauseSession();
  await databaseIdle();
  expect(messageCount()).toBe(1);
});

test("the user's own unsent changes are not announced", async () => {
  const countBefore = messageCount();
  await signInWithUnsentList({ isOfOtherAccount: false });
  onTestFinished(showOthersUnsentMessage());
  await databaseIdle();
  expect(messageCount()).toBe(countBefore);
});
