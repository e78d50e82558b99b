import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { Field } from '#src/ui/field.tsx';
import { openScreen } from '#tests/helpers/open-screen.tsx';

test('what is wrong is brought into view where the user is typing, and moves nothing elsewhere', async () => {
  const shown: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    shown.push(this.textContent);
  });
  await openScreen(
    ['Tag', 'Name'].map((label) => (
      <Field key={label} label={label} error={`${label} is wrong`}>
        {(control) => <input {...control} ref={(input) => (label === 'Tag' ? input?.focus() : undefined)} />}
      </Field>
    )),
  );
  expect(shown).toEqual(['Tag is wrong']);
});
