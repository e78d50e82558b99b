// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { isTextTyped, watchTyping } from '#src/platform/typed-text.ts';

watchTyping();
beforeEach(() => {
  document.body.innerHTML = '<input value="Bigos"><input type="checkbox"><textarea></textarea>';
});

/** Types into a field as a person does, or as a browser that fills in by itself. */
function type(selector: string, value: string, events = ['beforeinput', 'input']): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field === null) throw new Error(`There is no ${selector}`);
  if (events.includes('beforeinput')) field.dispatchEvent(new Event('beforeinput', { bubbles: true }));
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what a page filled in is not typed', () => {
  expect(isTextTyped()).toBe(false);
});

test('what is typed, emptied or filled in by the browser would be lost by a reload', () => {
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
