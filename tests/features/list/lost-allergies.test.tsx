import '#tests/helpers/dom.ts';
import { beforeEach, expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { PublicItems } from '#src/features/list/reading/public-items.tsx';
import { ListCard } from '#src/features/list/waiter/list-card.tsx';
import { areAllergiesLost } from '#src/queries/device.ts';
import { leaveEndedSession } from '#src/sync/session.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const BIGOS = newDish('Bigos', { tags: ['#pork'] });
const LIST = { ...listOf([BIGOS]), fetchedAt: 0 };
const LOST = 'the allergies stored only on it were deleted';

beforeEach(async () => {
  await device.db.meta.clear();
  await signInHere([]);
  await setDiet(device, { ...NO_DIET, allergic: ['celery'] });
  const row = await device.db.meta.get('session');
  await device.db.meta.put({ ...row, isEnded: true } as never);
  await leaveEndedSession(device.db);
});

const openList = () =>
  openScreen(<PublicItems list={LIST} copyID={null} eaten={undefined} dishID={null} onShow={() => {}} />);
const openCard = () =>
  openScreen(
    <div>
      <ListCard list={LIST} contentsOf={() => undefined} notesListID={null} />
    </div>,
    { card: BIGOS.id },
  );

test('after a sign-out from another device a list says that allergies were deleted', async () => {
  const screen = await openList();
  await eventually(() => expect(screen.textContent).toContain(LOST));
  expect(screen.querySelector('a')?.getAttribute('href')).toBe('/user/settings/diet');
});

test("after a sign-out from another device the waiter's card says first that allergies were deleted", async () => {
  await openCard();
  const card = () => document.querySelector('dialog')?.textContent ?? '';
  await eventually(() => expect(card()).toContain(LOST));
  expect(card().indexOf(LOST)).toBeLessThan(card().indexOf('Bigos'));
});

test('once a visitor has chosen an allergy, deleted ones are no longer mentioned', async () => {
  expect(await areAllergiesLost(device.db)).toBe(true);
  await setDiet(device, { ...NO_DIET, allergic: ['celery'] });
  expect(await areAllergiesLost(device.db)).toBe(false);
});
