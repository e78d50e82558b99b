import '#tests/helpers/dom.ts';
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { ErrorPage } from '#src/features/frame/error-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

const show = (error: Error) => openScreen(<ErrorPage error={error} reset={() => undefined} />);
const HEADING = 'Something went wrong. Please try again later.';

test('a page that fails shows the given message, the error’s text and a reload button (P8.6)', async () => {
  const screen = await show(new Error('cannot read the menu'));
  await eventually(() => expect(screen.querySelector('h1')?.textContent).toBe(HEADING));
  expect(screen.querySelector('code')?.textContent).toBe('cannot read the menu');
  expect([...screen.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Reload']);
});

test('an error without a text is shown by its name', async () => {
  const screen = await show(new RangeError());
  await eventually(() => expect(screen.querySelector('code')?.textContent).toBe('RangeError'));
});

test('if the device is full, the page tells the user to free space', async () => {
  const screen = await show(new Dexie.QuotaExceededError('full'));
  await eventually(() =>
    expect(screen.textContent).toContain('This device is out of space. Free some space, then reload.'),
  );
});
