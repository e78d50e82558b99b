import '#tests/helpers/dom.ts';
import { beforeAll, expect, test } from 'vitest';
import { CountrySheet } from '#src/parts/countries/country-sheet.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

beforeAll(() => {
  // happy-dom has no top layer, so a modal dialog only gets its `open` attribute.
  Object.assign(document.createElement('dialog').constructor.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
    },
  });
});

test.each([
  ['says that a country is needed when another action opened it', true, ['choose the country first']],
  ['does not say so when the user opened it with the flag button', false, []],
])('the picker %s', async (_, isCountryRequired, alerts) => {
  const nothing = () => undefined;
  const screen = await openScreen(
    <CountrySheet
      chosen={undefined}
      onChoose={nothing}
      onClose={nothing}
      isCountryRequired={isCountryRequired}
    />,
  );
  await eventually(() => expect(screen.querySelector('dialog input')).not.toBeNull());
  expect([...screen.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual(alerts);
});
