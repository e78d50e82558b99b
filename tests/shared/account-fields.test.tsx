import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import { PersonNameField } from '#src/shared/account-fields.tsx';
import { openScreen } from '#tests/helpers/open-screen.tsx';

const HINT = '3 to 50 letters, digits, spaces or hyphens.';
const ERROR = 'Name has to be at least 3 characters and contain only letters and numbers with no spaces';

/** The words around the field of a name, and those of them that a screen reader says with it. */
async function wordsWith(error: string | null) {
  const place = await openScreen(<PersonNameField value="A" onType={() => undefined} error={error} />);
  const note = place.querySelector('input')?.getAttribute('aria-describedby') ?? '';
  return { all: place.textContent, read: document.getElementById(note)?.textContent };
}

test('a name field says either what a name may be or what is wrong with it, never both', async () => {
  expect(await wordsWith(null)).toEqual({ all: `Name${HINT}`, read: HINT });
  expect(await wordsWith(ERROR)).toEqual({ all: `Name${ERROR}`, read: ERROR });
});
