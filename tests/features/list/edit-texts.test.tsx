import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import type { List } from '#src/domain/list.ts';
import { pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { AddItemForm } from '#src/features/list/editing/add-item-form.tsx';
import { EditItemForm } from '#src/features/list/editing/edit-item-form.tsx';
import { EditListTags } from '#src/features/list/editing/edit-list-tags.tsx';
import { EditListName } from '#src/features/list/editing/edit-list-texts.tsx';
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

const field = (screen: HTMLElement, selector = 'input') => screen.querySelector(selector) as HTMLInputElement;
const press = (on: Element, key: string) => fire(on, 'keydown', { key });
const leave = (on: Element) => fire(on, 'focusout', { relatedTarget: document.body });
/** Returns the description of the field. */
const descriptionOf = (screen: HTMLElement, selector?: string) =>
  document.getElementById(field(screen, selector).getAttribute('aria-describedby') ?? '')?.textContent;
const stored = async () => (await device.db.lists.get(LIST.id)) as List;
const unsent = () => device.db.outbox.toArray();

async function editDish() {
  const onClose = vi.fn();
  const screen = await openScreen(<EditItemForm listID={LIST.id} item={BIGOS} lang="en" onClose={onClose} />);
  await eventually(() => expect(field(screen).value).toBe('Bigos'));
  return { screen, onClose };
}

test.each([
  ['nothing', ''],
  ['a blank', ' '],
  ['an invisible character', '\u200B'],
  ['a text that is too long', TOO_LONG],
])('a dish cannot be named %s: Enter restores the old name and shows an error', async (_, name) => {
  const { screen, onClose } = await editDish();
  typeInto(field(screen), name);
  await eventually(() => expect(field(screen).value).toBe(name));
  press(field(screen), 'Enter');
  await eventually(() => expect(descriptionOf(screen)).toBe(WRONG));
  expect(field(screen).value).toBe('Bigos');
  expect(field(screen).getAttribute('aria-invalid')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
  expect(await unsent()).toEqual([]);
});

test('leaving an invalid name shows a message, and the old name returns', async () => {
  const { screen } = await editDish();
  typeInto(field(screen), TOO_LONG);
  await eventually(() => expect(field(screen).value).toBe(TOO_LONG));
  leave(field(screen));
  await eventually(() =>
    expect(pastMessages()[0]).toMatchObject({ text: `Name: ${WRONG}`, tone: 'failure' }),
  );
  await eventually(() => expect(field(screen).value).toBe('Bigos'));
  expect(await unsent()).toEqual([]);
});

test('Enter saves a name and ends the edit; leaving the field saves a changed name only', async () => {
  const first = await editDish();
  press(field(first.screen), 'Enter');
  await eventually(() => expect(first.onClose).toHaveBeenCalledWith('ended'));
  leave(field((await editDish()).screen));
  expect(await unsent()).toEqual([]);
  const second = await editDish();
  typeInto(field(second.screen), 'Bigos with plums');
  await eventually(() => expect(field(second.screen).value).toBe('Bigos with plums'));
  leave(field(second.screen));
  await eventually(async () => expect((await stored()).items[0]?.name).toBe('Bigos with plums'));
  expect(await unsent()).toMatchObject([{ kind: 'item.rename', args: { name: 'Bigos with plums' } }]);
});

const MOST_BROWSERS = { isComposing: true, keyCode: 229 };
/** Safari sends the key that ends a composition without `isComposing`. */
const SAFARI = { isComposing: false, keyCode: 229 };
test.each([
  ['dish', 'most browsers', MOST_BROWSERS],
  ['dish', 'Safari', SAFARI],
  ['list', 'most browsers', MOST_BROWSERS],
  ['list', 'Safari', SAFARI],
])(
  'Enter and Escape that confirm composed letters in the name of a %s do not end the edit in %s',
  async (edited, _, keyFields) => {
    const onClose = vi.fn();
    const dish = <EditItemForm listID={LIST.id} item={BIGOS} lang="en" onClose={onClose} />;
    const screen = await openScreen(
      edited === 'dish' ? dish : <EditListName typing={NOTHING_TYPED} list={LIST} onClose={onClose} />,
    );
    typeInto(field(screen), 'らーめん');
    await eventually(() => expect(field(screen).value).toBe('らーめん'));
    for (const key of ['Enter', 'Escape'])
      expect(fire(field(screen), 'keydown', { key, ...keyFields })).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(field(screen).value).toBe('らーめん');
    expect(await unsent()).toEqual([]);
    press(field(screen), 'Enter');
    await eventually(() => expect(onClose).toHaveBeenCalledWith('ended'));
  },
);

test('Escape that cancels composed letters does not close the tag editor', async () => {
  const screen = await openScreen(<EditListTags list={LIST} />);
  fire(screen.querySelector('button') as HTMLElement, 'click');
  await eventually(() => expect(field(screen)).not.toBeNull());
  fire(field(screen), 'keydown', { key: 'Escape', ...SAFARI });
  expect(field(screen)).not.toBeNull();
});

test.each([
  ['without letters', '', 'Type a tag first.'],
  ['of 18 letters', 'x'.repeat(18), 'Use at most 17 characters.'],
  ['that exists already', ' #stew ', 'This tag is already there'],
])('a tag %s marks its field as invalid with the reason', async (_, tag, reason) => {
  const { screen } = await editDish();
  const TAG = '[name=tag]';
  typeInto(field(screen, TAG), tag);
  await eventually(() => expect(field(screen, TAG).value).toBe(tag));
  expect(field(screen, TAG).getAttribute('aria-invalid')).toBe('false');
  fire(field(screen, TAG).form as HTMLElement, 'submit');
  await eventually(() => expect(descriptionOf(screen, TAG)).toBe(reason));
  expect(field(screen, TAG).getAttribute('aria-invalid')).toBe('true');
  expect(await unsent()).toEqual([]);
  typeInto(field(screen, TAG), 'plum');
  await eventually(() => expect(field(screen, TAG).getAttribute('aria-invalid')).toBe('false'));
});

test('a list cannot have an invalid name: Enter restores the old name and shows an error', async () => {
  const onClose = vi.fn();
  const screen = await openScreen(<EditListName typing={NOTHING_TYPED} list={LIST} onClose={onClose} />);
  await eventually(() => expect(field(screen).value).toBe(LIST.name));
  typeInto(field(screen), 'x'.repeat(81));
  await eventually(() => expect(descriptionOf(screen)).toBe(WRONG));
  press(field(screen), 'Enter');
  await eventually(() => expect(field(screen).value).toBe(LIST.name));
  expect(descriptionOf(screen)).toBe(WRONG);
  expect(onClose).not.toHaveBeenCalled();
  expect(await unsent()).toEqual([]);
});

test.each([
  ['a blank', ' ', 'Type the name of a dish first'],
  ['a text that is too long', TOO_LONG, WRONG],
])('a new dish named %s is not added, and its field says why', async (_, name, reason) => {
  const onAdded = vi.fn();
  const screen = await openScreen(
    <AddItemForm
      pasteDishes={pasteDishes}
      listID={LIST.id}
      listName={LIST.name}
      lang="en"
      country="PL"
      items={LIST.items}
      onAdded={onAdded}
    />,
  );
  await eventually(() => expect(field(screen)).not.toBeNull());
  typeInto(field(screen), name);
  await eventually(() => expect(field(screen).value).toBe(name));
  fire(screen.querySelector('form') as HTMLElement, 'submit');
  await eventually(() => expect(descriptionOf(screen)).toBe(reason));
  expect(onAdded).not.toHaveBeenCalled();
  expect((await stored()).items).toHaveLength(1);
});

test('a dish for a list without a country is added only once the list has one', async () => {
  const onAdded = vi.fn();
  const onCountryNeeded = vi.fn<(add: () => void) => void>();
  const { id: listID, name: listName, items } = LIST;
  const props = { listID, listName, lang: 'en', country: null, items, onAdded, onCountryNeeded };
  const screen = await openScreen(<AddItemForm pasteDishes={pasteDishes} {...props} />);
  await eventually(() => expect(field(screen)).not.toBeNull());
  typeInto(field(screen), 'Fava');
  await eventually(() => expect(field(screen).value).toBe('Fava'));
  fire(screen.querySelector('form') as HTMLElement, 'submit');
  await eventually(() => expect(onCountryNeeded).toHaveBeenCalledOnce());
  expect((await stored()).items).toHaveLength(1);
  onCountryNeeded.mock.calls[0]?.[0]();
  await eventually(async () => expect((await stored()).items[1]?.name).toBe('Fava'));
});
