import '#tests/helpers/dom.ts';
import { beforeAll, expect, test } from 'vitest';
import { CountrySheet } from '#src/shared/countries/country-sheet.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

beforeAll(() => {
  // happy-dom does not have this function.
  Object.assign(document.createElement('dialog').constructor.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
    },
  });
});

test.each([
  ['opened for another action says', true, ['choose the country first']],
  ['opened by the flag does not say', false, []],
])('a picker %s that a country is needed', async (_, isMissed, said) => {
  const nothing = () => undefined;
  const place = await openScreen(
    <CountrySheet chosen={undefined} onChoose={nothing} onClose={nothing} isMissed={isMissed} />,
  );
  await eventually(() => expect(place.querySelector('dialog input')).not.toBeNull());
  expect([...place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual(said);
});
