import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import { PersonNameField } from '#src/parts/account/account-fields.tsx';
import { openScreen } from '#tests/helpers/open-screen.tsx';

const HINT = '3 to 50 letters, digits, spaces or hyphens.';
const ERROR = 'Name has to be at least 3 characters and contain only letters and numbers with no spaces';

/** Returns all texts of a name field, and those that describe it for screen readers. */
async function textsWith(error: string | null) {
  const screen = await openScreen(<PersonNameField value="A" onType={() => undefined} error={error} />);
  const descriptionID = screen.querySelector('input')?.getAttribute('aria-describedby') ?? '';
  return { all: screen.textContent, read: document.getElementById(descriptionID)?.textContent };
}

test('a name field shows either the rule for names or the problem, never both', async () => {
  expect(await textsWith(null)).toEqual({ all: `Name${HINT}`, read: HINT });
  expect(await textsWith(ERROR)).toEqual({ all: `Name${ERROR}`, read: ERROR });
});
