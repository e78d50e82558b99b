import '#tests/helpers/dom.ts';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ImportSource } from '#src/features/exchange/import-source.tsx';
import { pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { SharePage } from '#src/features/exchange/share-page.tsx';
import { FirstItemForm } from '#src/features/list/drafting/first-item-form.tsx';
import { AddItemForm } from '#src/features/list/editing/add-item-form.tsx';
import { EditItemForm } from '#src/features/list/editing/edit-item-form.tsx';
import { EditListName } from '#src/features/list/editing/edit-list-texts.tsx';
import { ChangeEmail } from '#src/features/settings/change-email.tsx';
import { ChangeName } from '#src/features/settings/change-name.tsx';
import { announce, currentAnnouncement } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const FIGS = newDish('Figs');
const LIST = listOf([FIGS], { name: 'Aeolia' });
const nothing = () => {};
const ACCOUNT = { id: 'u1', emailAddress: 'ada@example.org' };
const WRONG = 'Wrong name. Too long or something...';
const TOO_LONG = 'x'.repeat(400);

beforeEach(async () => {
  sessionStorage.clear();
  await signInHere([LIST]);
  announce('');
});

/** Opens a form, types texts into its fields by name, focuses a field (or none), and submits the form. */
async function submitForm(screen: ReactNode, typed: Record<string, string>, focused: string | null) {
  const page = await openScreen(screen);
  const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  await eventually(() => expect(document.querySelector('form')).not.toBeNull());
  for (const [name, text] of Object.entries(typed)) {
    typeInto(control(name), text);
    await eventually(() => expect(control(name)?.value).toBe(text));
  }
  const focusedField = focused === null ? null : control(focused);
  if (focusedField) focusedField.focus();
  else (document.activeElement as HTMLElement | null)?.blur();
  fire((focusedField?.form ?? document.querySelector('form')) as HTMLElement, 'submit');
  return page;
}
/** Returns the name and the description of the focused field if it is marked as wrong. */
const focusedProblem = () => {
  const field = document.activeElement as HTMLInputElement | null;
  if (field?.getAttribute('aria-invalid') !== 'true') return null;
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  return [field.name, note?.textContent];
};

describe('submitting a form focuses its wrong field', () => {
  const shareForm = (
    <SharePage shared={{ title: 'x' }} visitor={null} onAdded={async () => {}} onSeveral={nothing} />
  );
  const firstDishForm = (
    <FirstItemForm initialText="" onAdd={nothing} onPaste={nothing} refusal={null} lang="en" country={null} />
  );
  const addForm = (
    <AddItemForm
      listID={LIST.id}
      listName="Aeolia"
      lang="en"
      country="PL"
      items={LIST.items}
      onAdded={nothing}
      pasteDishes={pasteDishes}
    />
  );
  test.each([
    ['a shared dish’s name', shareForm, { item: '' }, 'item', WRONG, 'Name'],
    ['the first dish', firstDishForm, {}, 'item', 'Type the name of a dish first', 'First dish'],
    ['another dish', addForm, {}, 'item', 'Type the name of a dish first', 'Add a dish'],
    [
      'the account’s name',
      <ChangeName key="n" name="Ada" onClose={nothing} />,
      { name: '' },
      'name',
      null,
      'Name',
    ],
    [
      'another address',
      <ChangeEmail key="e" account={ACCOUNT} onClose={nothing} />,
      {},
      'email',
      'This field is required',
      'New email address',
    ],
  ] as const)('%s', async (_, screen, typed, name, problem, label) => {
    await submitForm(screen, typed, null);
    await eventually(() => expect(focusedProblem()).toEqual([name, problem ?? expect.any(String)]));
    // The focus makes a screen reader read the field.
    expect(currentAnnouncement().text).toBe('');
    const text = focusedProblem()?.[1];
    fire((document.activeElement as HTMLInputElement).form as HTMLElement, 'submit');
    // The field has the focus already, so the problem must be announced.
    await eventually(() => expect(currentAnnouncement().text).toBe(`${label}: ${text}`));
  });

  test('the second field, if only the second is wrong', async () => {
    await submitForm(
      <ChangeEmail account={ACCOUNT} onClose={nothing} />,
      { email: 'bea@example.org' },
      'email',
    );
    await eventually(() => expect(focusedProblem()).toEqual(['password', 'This field is required']));
  });
});

describe('a refused text is announced with its field', () => {
  test('a list’s name', async () => {
    const page = await openScreen(
      <EditListName typing={[null, async () => true]} list={LIST} onClose={nothing} />,
    );
    await eventually(() => expect(page.querySelector('input')).not.toBeNull());
    const field = page.querySelector('input') as HTMLInputElement;
    typeInto(field, TOO_LONG);
    await eventually(() => expect(field.value).toBe(TOO_LONG));
    fire(field.form as HTMLElement, 'submit');
    await eventually(() => expect(currentAnnouncement().text).toBe(`Name: ${WRONG}`));
  });

  test('a dish’s name and a tag', async () => {
    const page = await openScreen(<EditItemForm listID={LIST.id} item={FIGS} lang="en" onClose={nothing} />);
    await eventually(() => expect(page.querySelector('input')).not.toBeNull());
    const field = page.querySelector('input') as HTMLInputElement;
    typeInto(field, TOO_LONG);
    await eventually(() => expect(field.value).toBe(TOO_LONG));
    fire(field, 'keydown', { key: 'Enter' });
    await eventually(() => expect(currentAnnouncement().text).toBe(`Name: ${WRONG}`));
    const tag = page.querySelector('[name=tag]') as HTMLInputElement;
    fire(tag.form as HTMLElement, 'submit');
    await eventually(() => expect(currentAnnouncement().text).toMatch(/^Tags?: ./));
  });

  test('a pasted list that cannot be read, by moving the focus to it', async () => {
    const page = await openScreen(
      <ImportSource isFirst trouble={{ trouble: 'empty' }} onFile={nothing} onText={() => {}} />,
    );
    await eventually(() => expect(page.querySelector('textarea')).not.toBeNull());
    const field = page.querySelector('textarea') as HTMLTextAreaElement;
    expect(field.getAttribute('aria-invalid')).toBe('false');
    typeInto(field, '{');
    await eventually(() => expect(page.textContent).toContain('Show a preview'));
    [...page.querySelectorAll('button')].find((each) => each.textContent === 'Show a preview')?.click();
    await eventually(() => expect(focusedProblem()?.[0]).toBe('list'));
    expect(page.querySelector('[role=alert]')?.textContent).toBe('');
  });
});
