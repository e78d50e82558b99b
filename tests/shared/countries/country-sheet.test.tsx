import '#tests/helpers/dom.ts';
import { beforeAll, expect, test } from 'vitest';
import { CountrySheet } from '#src/shared/countries/country-sheet.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

beforeAll(() => {
  // Not in happy-dom.
  Object.assign(document.createElement('dialog').constructor.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
    },
  });
});

test.each([
  ['that something else waits for says', true, ['choose the country first']],
  ['that was opened by a press on the flag says nothing of it', false, []],
])('a picker %s', async (_, isMissed, said) => {
  const nothing = () => undefined;
  const place = await openScreen(
    <CountrySheet chosen={undefined} onChoose={nothing} onClose={nothing} isMissed={isMissed} />,
  );
  await eventually(() => expect(place.querySelector('dialog input')).not.toBeNull());
  expect([...place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual(said);
});
