import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { List } from '#src/domain/list.ts';
import { pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { AddItemForm } from '#src/features/list-details/add-item-form.tsx';
import { EditItemForm } from '#src/features/list-details/edit-item-form.tsx';
import { EditListTags } from '#src/features/list-details/edit-list-tags.tsx';
import { EditListName } from '#src/features/list-details/edit-list-texts.tsx';
import { device } from '#src/platform/device.ts';
import { pastMessages } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const NOTHING_TYPED = [null, async () => true] as [null, () => Promise<boolean>];

const WRONG = 'Wrong name. Too long or something...';
const TOO_LONG = 'x'.repeat(121);
const BIGOS = newDish('Bigos', { tags: ['#stew'] });
const LIST: List = listOf([BIGOS]);

beforeEach(async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await Promise.all([device.db.outbox.clear(), device.db.bases.clear()]);
  await signInHere([LIST]);
});

const field = (place: HTMLElement, name = 'input') => place.querySelector(name) as HTMLInputElement;
const press = (on: Element, key: string) => fire(on, 'keydown', { key });
const leave = (on: Element) => fire(on, 'focusout', { relatedTarget: document.body });
/** Returns the description of the field. */
const noteOf = (place: HTMLElement, name?: string) =>
  document.getElementById(field(place, name).getAttribute('aria-describedby') ?? '')?.textContent;
const stored = async () => (await device.db.lists.get(LIST.id)) as List;
const unsent = () => device.db.outbox.toArray();

async function editDish() {
  const onClose = vi.fn();
  const place = await openScreen(<EditItemForm listID={LIST.id} item={BIGOS} lang="en" onClose={onClose} />);
  await eventually(() => expect(field(place).value).toBe('Bigos'));
  return { place, onClose };
}

test.each([
  ['nothing', ''],
  ['a blank', ' '],
  ['an invisible character', '\u200B'],
  ['a text that is too long', TOO_LONG],
])('a dish cannot be named %s: Enter says why, and the old name returns', async (_, name) => {
  const { place, onClose } = await editDish();
  typeInto(field(place), name);
  await eventually(() => expect(field(place).value).toBe(name));
  press(field(place), 'Enter');
  await eventually(() => expect(noteOf(place)).toBe(WRONG));
  expect(field(place).value).toBe('Bigos');
  expect(field(place).getAttribute('aria-invalid')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
  expect(await unsent()).toEqual([]);
});

test('leaving an invalid name shows a message, and the old name returns', async () => {
  const { place } = await editDish();
  typeInto(field(place), TOO_LONG);
  await eventually(() => expect(field(place).value).toBe(TOO_LONG));
  leave(field(place));
  await eventually(() =>
    expect(pastMessages()[0]).toMatchObject({ text: `Name: ${WRONG}`, tone: 'failure' }),
  );
  await eventually(() => expect(field(place).value).toBe('Bigos'));
  expect(await unsent()).toEqual([]);
});

test('Enter saves a name and ends the edit; leaving the field saves a changed name only', async () => {
  const first = await editDish();
  press(field(first.place), 'Enter');
  await eventually(() => expect(first.onClose).toHaveBeenCalledWith('ended'));
  leave(field((await editDish()).place));
  expect(await unsent()).toEqual([]);
  const second = await editDish();
  typeInto(field(second.place), 'Bigos with plums');
  await eventually(() => expect(field(second.place).value).toBe('Bigos with plums'));
  leave(field(second.place));
  await eventually(async () => expect((await stored()).items[0]?.name).toBe('Bigos with plums'));
  expect(await unsent()).toMatchObject([{ kind: 'item.rename', args: { name: 'Bigos with plums' } }]);
});

const BY_MOST = { isComposing: true, keyCode: 229 };
/** After the conversion, Safari no longer sets `isComposing`. */
const BY_SAFARI = { isComposing: false, keyCode: 229 };
test.each([
  ['dish', 'most browsers', BY_MOST],
  ['dish', 'Safari', BY_SAFARI],
  ['list', 'most browsers', BY_MOST],
  ['list', 'Safari', BY_SAFARI],
])(
  'Enter and Escape while composing the name of a %s, as %s send them, do not end the edit',
  async (what, _, how) => {
    const onClose = vi.fn();
    const dish = <EditItemForm listID={LIST.id} item={BIGOS} lang="en" onClose={onClose} />;
    const place = await openScreen(
      what === 'dish' ? dish : <EditListName typing={NOTHING_TYPED} list={LIST} onClose={onClose} />,
    );
    typeInto(field(place), 'らーめん');
    await eventually(() => expect(field(place).value).toBe('らーめん'));
    for (const key of ['Enter', 'Escape']) expect(fire(field(place), 'keydown', { key, ...how })).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(field(place).value).toBe('らーめん');
    expect(await unsent()).toEqual([]);
    press(field(place), 'Enter');
    await eventually(() => expect(onClose).toHaveBeenCalledWith('ended'));
  },
);

test('Escape that cancels a composition leaves the tag editor open', async () => {
  const place = await openScreen(<EditListTags list={LIST} />);
  fire(place.querySelector('button') as HTMLElement, 'click');
  await eventually(() => expect(field(place)).not.toBeNull());
  fire(field(place), 'keydown', { key: 'Escape', ...BY_SAFARI });
  expect(field(place)).not.toBeNull();
});

test.each([
  ['without letters', '', 'Type a tag first.'],
  ['of 18 letters', 'x'.repeat(18), 'Use at most 17 characters.'],
  ['that exists already', ' #stew ', 'This tag is already there'],
])('a tag %s marks its field as invalid with the reason', async (_, tag, why) => {
  const { place } = await editDish();
  const TAG = '[name=tag]';
  typeInto(field(place, TAG), tag);
  await eventually(() => expect(field(place, TAG).value).toBe(tag));
  expect(field(place, TAG).getAttribute('aria-invalid')).toBe('false');
  fire(field(place, TAG).form as HTMLElement, 'submit');
  await eventually(() => expect(noteOf(place, TAG)).toBe(why));
  expect(field(place, TAG).getAttribute('aria-invalid')).toBe('true');
  expect(await unsent()).toEqual([]);
  typeInto(field(place, TAG), 'plum');
  await eventually(() => expect(field(place, TAG).getAttribute('aria-invalid')).toBe('false'));
});

test('a list cannot have an invalid name: the old name returns, and the field says why', async () => {
  const onClose = vi.fn();
  const place = await openScreen(<EditListName typing={NOTHING_TYPED} list={LIST} onClose={onClose} />);
  await eventually(() => expect(field(place).value).toBe(LIST.name));
  typeInto(field(place), 'x'.repeat(81));
  await eventually(() => expect(noteOf(place)).toBe(WRONG));
  press(field(place), 'Enter');
  await eventually(() => expect(field(place).value).toBe(LIST.name));
  expect(noteOf(place)).toBe(WRONG);
  expect(onClose).not.toHaveBeenCalled();
  expect(await unsent()).toEqual([]);
});

test.each([
  ['a blank', ' ', 'Type the name of a dish first'],
  ['a text that is too long', TOO_LONG, WRONG],
])('a new dish named %s is not added, and its field says why', async (_, name, why) => {
  const onAdded = vi.fn();
  const place = await openScreen(
    <AddItemForm
      pasteDishes={pasteDishes}
      listID={LIST.id}
      listName={LIST.name}
      lang="en"
      count={1}
      onAdded={onAdded}
    />,
  );
  await eventually(() => expect(field(place)).not.toBeNull());
  typeInto(field(place), name);
  await eventually(() => expect(field(place).value).toBe(name));
  fire(place.querySelector('form') as HTMLElement, 'submit');
  await eventually(() => expect(noteOf(place)).toBe(why));
  expect(onAdded).not.toHaveBeenCalled();
  expect((await stored()).items).toHaveLength(1);
});

test('a dish for a list without a country is added only once the list has one', async () => {
  const onAdded = vi.fn();
  const onCountryNeeded = vi.fn<(add: () => void) => void>();
  const parts = { listID: LIST.id, listName: LIST.name, lang: 'en', count: 1, onAdded, onCountryNeeded };
  const place = await openScreen(<AddItemForm pasteDishes={pasteDishes} {...parts} />);
  await eventually(() => expect(field(place)).not.toBeNull());
  typeInto(field(place), 'Fava');
  await eventually(() => expect(field(place).value).toBe('Fava'));
  fire(place.querySelector('form') as HTMLElement, 'submit');
  await eventually(() => expect(onCountryNeeded).toHaveBeenCalledOnce());
  expect((await stored()).items).toHaveLength(1);
  onCountryNeeded.mock.calls[0]?.[0]();
  await eventually(async () => expect((await stored()).items[1]?.name).toBe('Fava'));
});
