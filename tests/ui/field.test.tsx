import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { Field } from '#src/ui/field.tsx';
import { openScreen } from '#tests/helpers/open-screen.tsx';

test('an error is scrolled into view if the field has the focus, and moves nothing otherwise', async () => {
  const scrolledTo: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolledTo.push(this.textContent);
  });
  await openScreen(
    ['Tag', 'Name'].map((label) => (
      <Field key={label} label={label} error={`${label} is wrong`}>
        {(control) => <input {...control} ref={(input) => (label === 'Tag' ? input?.focus() : undefined)} />}
      </Field>
    )),
  );
  expect(scrolledTo).toEqual(['Tag is wrong']);
});
