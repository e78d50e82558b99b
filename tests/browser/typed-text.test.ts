// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { isTextTyped, watchTyping } from '#src/browser/storage/typed-text.ts';

watchTyping();
beforeEach(() => {
  document.body.innerHTML = '<input value="Bigos"><input type="checkbox"><textarea></textarea>';
});

/** Types into a field like a person, or like a browser's autofill (`input` event only). */
function type(selector: string, value: string, events = ['beforeinput', 'input']): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field === null) throw new Error(`There is no ${selector}`);
  if (events.includes('beforeinput')) field.dispatchEvent(new Event('beforeinput', { bubbles: true }));
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test("values from the page's markup do not count as typed", () => {
  expect(isTextTyped()).toBe(false);
});

test('text that is typed, emptied or autofilled would be lost by a reload', () => {
  type('textarea', 'Sernik');
  expect(isTextTyped()).toBe(true);
  type('textarea', '');
  expect(isTextTyped()).toBe(false);
  type('input', '');
  expect(isTextTyped()).toBe(true);
  type('input', 'Bigos');
  expect(isTextTyped()).toBe(false);
  type('textarea', 'Kutia', ['input']);
  expect(isTextTyped()).toBe(true);
});
