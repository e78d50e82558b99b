/** The combobox: its keys, its accessible state, and that typed text is never replaced unasked. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ComboField } from '#src/ui/combo-field.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';

const DISHES = ['Pad Thai', 'Pad see ew', 'Phanaeng'];

async function openField() {
  const onChoose = vi.fn();
  const onSubmit = vi.fn();
  function Form() {
    const [text, setText] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(text);
        }}
      >
        <ComboField
          label="Dish"
          suggestionsLabel="Known dishes"
          value={text}
          onChange={(event) => setText(event.target.value)}
          suggestions={text === '' ? [] : DISHES.map((dish) => ({ id: dish, content: dish }))}
          onChoose={onChoose}
        />
      </form>
    );
  }
  const screen = await openScreen(<Form />);
  const field = screen.querySelector('input') as HTMLInputElement;
  const options = () => [...screen.querySelectorAll('[role=option]')];
  const active = () => {
    const id = field.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? '');
  };
  /** Presses a key. @returns whether the field handled it */
  const press = (key: string, fields: object = {}) => !fire(field, 'keydown', { key, ...fields });
  const type = async (text: string) => {
    typeInto(field, text);
    await eventually(() => expect(field.value).toBe(text));
  };
  return { screen, field, options, active, press, type, onChoose, onSubmit };
}

test('typing opens the list, and the field names it for screen readers', async () => {
  const { screen, field, options, type } = await openField();
  expect(field.getAttribute('role')).toBe('combobox');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await type('p');
  await eventually(() => expect(options().map((each) => each.textContent)).toEqual(DISHES));
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const list = screen.querySelector('[role=listbox]');
  expect(list?.id).toBe(field.getAttribute('aria-controls'));
  expect(list?.getAttribute('aria-label')).toBe('Known dishes');
});

test('the arrow keys go through the suggestions and the typed text, and Enter chooses the active one', async () => {
  const { active, press, type, onChoose } = await openField();
  await type('p');
  const seen: (string | null)[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    expect(press('ArrowDown')).toBe(true);
    await eventually(() => expect(active()).not.toBe(seen.at(-1) ?? (turn === 0 ? null : '')));
    seen.push(active());
  }
  expect(seen).toEqual([...DISHES, null]);
  press('ArrowUp');
  await eventually(() => expect(active()).toBe('Phanaeng'));
  expect(press('Enter')).toBe(true);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Phanaeng');
});

test('without an arrow key, Enter is left to the form, and chooses nothing', async () => {
  const { press, type, onChoose } = await openField();
  await type('pad');
  expect(press('Enter')).toBe(false);
  expect(onChoose).not.toHaveBeenCalled();
});

test('an Enter that ends an input method’s conversion chooses nothing', async () => {
  const { active, press, type, onChoose } = await openField();
  await type('pad');
  press('ArrowDown');
  await eventually(() => expect(active()).toBe('Pad Thai'));
  expect(press('Enter', { keyCode: 229 })).toBe(false);
  expect(onChoose).not.toHaveBeenCalled();
});

test('Escape closes the list, keeps the text, and is then left to the page', async () => {
  const { field, options, press, type } = await openField();
  await type('pad');
  await eventually(() => expect(options()).toHaveLength(3));
  expect(press('Escape')).toBe(true);
  await eventually(() => expect(options()).toHaveLength(0));
  expect(field.value).toBe('pad');
  expect(press('Escape')).toBe(false);
  await type('pad ');
  await eventually(() => expect(options()).toHaveLength(3));
});

test('a press on a suggestion chooses it and leaves the focus in the field', async () => {
  const { options, type, onChoose } = await openField();
  await type('pad');
  await eventually(() => expect(options()).toHaveLength(3));
  const second = options()[1] as Element;
  expect(fire(second, 'mousedown'), 'the browser moves the focus').toBe(false);
  fire(second, 'click');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Pad see ew');
  await eventually(() => expect(options()).toHaveLength(0));
});
