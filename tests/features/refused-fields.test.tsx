import '#tests/helpers/dom.ts';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ImportSource } from '#src/features/exchange/import-source.tsx';
import { pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { SharePage } from '#src/features/exchange/share-page.tsx';
import { AddItemForm } from '#src/features/list-details/add-item-form.tsx';
import { EditItemForm } from '#src/features/list-details/edit-item-form.tsx';
import { EditListName } from '#src/features/list-details/edit-list-texts.tsx';
import { FirstItemForm } from '#src/features/list-editor/first-item-form.tsx';
import { ChangeEmail } from '#src/features/settings/change-email.tsx';
import { ChangeName } from '#src/features/settings/change-name.tsx';
import { announce, currentAnnouncement } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const FIGS = newDish('Figs');
const LIST = listOf([FIGS], { name: 'Aeolia' });
const none = () => {};
const ACCOUNT = { id: 'u1', emailAddress: 'ada@example.org' };
const WRONG = 'Wrong name. Too long or something...';
const TOO_LONG = 'x'.repeat(400);

beforeEach(async () => {
  sessionStorage.clear();
  await signInHere([LIST]);
  announce('');
});

/** Opens a form, types texts into its fields by name, and sends it from the focused field. */
async function send(screen: ReactNode, typed: Record<string, string>, focused: string | null) {
  const place = await openScreen(screen);
  const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  await eventually(() => expect(document.querySelector('form')).not.toBeNull());
  for (const [name, text] of Object.entries(typed)) {
    typeInto(control(name), text);
    await eventually(() => expect(control(name)?.value).toBe(text));
  }
  const first = focused === null ? null : control(focused);
  if (first) first.focus();
  else (document.activeElement as HTMLElement | null)?.blur();
  fire((first?.form ?? document.querySelector('form')) as HTMLElement, 'submit');
  return place;
}
/** Returns the name and the description of the focused field if it is marked as wrong. */
const wrongHere = () => {
  const field = document.activeElement as HTMLInputElement | null;
  if (field?.getAttribute('aria-invalid') !== 'true') return null;
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  return [field.name, note?.textContent];
};

describe('a form that is sent with a wrong field focuses it', () => {
  const share = (
    <SharePage shared={{ title: 'x' }} visitor={null} onAdded={async () => {}} onSeveral={none} />
  );
  const first = <FirstItemForm firstTyped="" onAdd={none} onPaste={none} refusal={null} lang="en" />;
  const add = (
    <AddItemForm
      listID={LIST.id}
      listName="Aeolia"
      lang="en"
      count={1}
      onAdded={none}
      pasteDishes={pasteDishes}
    />
  );
  test.each([
    ['a shared dish’s name', share, { item: '' }, 'item', WRONG, 'Name'],
    ['the first dish', first, {}, 'item', 'Type the name of a dish first', 'First dish'],
    ['another dish', add, {}, 'item', 'Type the name of a dish first', 'Add a dish'],
    [
      'the account’s name',
      <ChangeName key="n" name="Ada" onClose={none} />,
      { name: '' },
      'name',
      null,
      'Name',
    ],
    [
      'another address',
      <ChangeEmail key="e" account={ACCOUNT} onClose={none} />,
      {},
      'email',
      'This field is required',
      'New email address',
    ],
  ] as const)('%s', async (_, screen, typed, name, problem, label) => {
    await send(screen, typed, null);
    await eventually(() => expect(wrongHere()).toEqual([name, problem ?? expect.any(String)]));
    // The focus makes a screen reader read the field.
    expect(currentAnnouncement().text).toBe('');
    const text = wrongHere()?.[1];
    fire((document.activeElement as HTMLInputElement).form as HTMLElement, 'submit');
    // The focus does not move, so the problem must be announced.
    await eventually(() => expect(currentAnnouncement().text).toBe(`${label}: ${text}`));
  });

  test('the second field, if only that is wrong', async () => {
    await send(<ChangeEmail account={ACCOUNT} onClose={none} />, { email: 'bea@example.org' }, 'email');
    await eventually(() => expect(wrongHere()).toEqual(['password', 'This field is required']));
  });
});

describe('a text that is refused in place is announced with its field', () => {
  test('a list’s name', async () => {
    const place = await openScreen(
      <EditListName typing={[null, async () => true]} list={LIST} onClose={none} />,
    );
    await eventually(() => expect(place.querySelector('input')).not.toBeNull());
    const field = place.querySelector('input') as HTMLInputElement;
    typeInto(field, TOO_LONG);
    await eventually(() => expect(field.value).toBe(TOO_LONG));
    fire(field.form as HTMLElement, 'submit');
    await eventually(() => expect(currentAnnouncement().text).toBe(`Name: ${WRONG}`));
  });

  test('a dish’s name and a tag', async () => {
    const place = await openScreen(<EditItemForm listID={LIST.id} item={FIGS} lang="en" onClose={none} />);
    await eventually(() => expect(place.querySelector('input')).not.toBeNull());
    const field = place.querySelector('input') as HTMLInputElement;
    typeInto(field, TOO_LONG);
    await eventually(() => expect(field.value).toBe(TOO_LONG));
    fire(field, 'keydown', { key: 'Enter' });
    await eventually(() => expect(currentAnnouncement().text).toBe(`Name: ${WRONG}`));
    const tag = place.querySelector('[name=tag]') as HTMLInputElement;
    fire(tag.form as HTMLElement, 'submit');
    await eventually(() => expect(currentAnnouncement().text).toMatch(/^Tags?: ./));
  });

  test('a pasted list that cannot be read', async () => {
    const screen = (trouble: boolean) => (
      <ImportSource isFirst trouble={trouble ? { trouble: 'empty' } : null} onFile={none} onText={() => {}} />
    );
    const place = await openScreen(screen(true));
    await eventually(() => expect(place.querySelector('textarea')).not.toBeNull());
    const field = place.querySelector('textarea') as HTMLTextAreaElement;
    expect(field.getAttribute('aria-invalid')).toBe('false');
    typeInto(field, '{');
    await eventually(() => expect(place.textContent).toContain('Show a preview'));
    [...place.querySelectorAll('button')].find((each) => each.textContent === 'Show a preview')?.click();
    await eventually(() => expect(wrongHere()?.[0]).toBe('list'));
    expect(place.querySelector('[role=alert]')?.textContent).toBe('');
  });
});
