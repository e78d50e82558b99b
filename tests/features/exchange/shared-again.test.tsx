import '#tests/helpers/dom.ts';
import { act } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { SharePage } from '#src/features/exchange/share-page.tsx';
import { shownMessages } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

// One button replaces the sheet with all countries, which has tests of its own.
vi.mock('#src/parts/countries/country-sheet.tsx', () => ({
  CountrySheet: ({ onChoose }: { onChoose: (country: string) => void }) => (
    <button type="button" id="greece" onClick={() => onChoose('GR')} />
  ),
}));

const MAP_URL = 'https://maps.example/figs';
const LIST = listOf([newDish('Figs', { description: `At the mill\n${MAP_URL}` })], { name: 'Aeolia' });

beforeAll(() => {
  // happy-dom has no top layer, so a modal dialog only gets its `open` attribute.
  Object.assign(document.createElement('dialog').constructor.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
    },
  });
});
beforeEach(async () => {
  const { db } = device;
  await Promise.all([db.lists, db.outbox, db.bases, db.drafts, db.meta].map((table) => table.clear()));
  await signInHere([LIST]);
});

const names = async () =>
  (await device.db.lists.toArray()).flatMap(({ items }) => items.map(({ name }) => name));

async function share(title: string, text: string) {
  const screen = await openScreen(
    <SharePage shared={{ title, text }} visitor={null} onAdded={async () => {}} onSeveral={() => {}} />,
  );
  const form = await eventually(() => {
    const found = screen.querySelector('form');
    expect(found).not.toBeNull();
    return found as HTMLElement;
  });
  await databaseIdle();
  return { screen, add: () => fire(form, 'submit') };
}

test.each([
  ['the same words', 'Figs', `At the mill\n${MAP_URL}`],
  ['the same address under other words', 'The figs of Lipari', MAP_URL],
  ['the same name and no words', 'figs', ''],
])(
  '%s, shared again, are reported as already on the list, and added only after a confirmation',
  async (_, title, text) => {
    const { screen, add } = await share(title, text);
    expect(screen.querySelector('[role=status]')?.textContent).toBe('Already on the list: Figs');
    add();
    await databaseIdle();
    expect(await names()).toEqual(['Figs']);
    const question = screen.querySelector('[role=alertdialog]');
    expect(question?.querySelector('h2')?.textContent).toBe('Already on the list: Figs');
    const confirm = [...(question?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Add dish',
    );
    confirm?.click();
    confirm?.click();
    await databaseIdle();
    expect(await names()).toEqual(['Figs', title]);
  },
);

test.each([
  ['another dish', 'Soup', 'https://maps.example/soup'],
  ['a dish of the same name at another place', 'Figs', 'https://maps.example/other'],
])('%s is added by one press', async (_, title, text) => {
  const { screen, add } = await share(title, text);
  expect(screen.querySelector('[role=status]')?.textContent ?? '').toBe('');
  add();
  await databaseIdle();
  expect(await names()).toEqual(['Figs', title]);
});

test('a new list says which description its country has brought, and removes it at a press', async () => {
  await device.db.lists.clear();
  const { screen, add } = await share('Moussaka', '');
  add();
  await eventually(() => expect(screen.querySelector('#greece')).not.toBeNull());
  act(() => (screen.querySelector('#greece') as HTMLElement).click());
  await eventually(async () => expect(await names()).toEqual(['Moussaka']));
  const message = shownMessages().find(({ action }) => action !== undefined);
  expect(message?.text).toBe('Written for you: “Greece tastes”');
  const list = () => device.db.lists.toCollection().first();
  expect(await list()).toMatchObject({ description: 'Greece tastes' });
  message?.action?.onSelect();
  await eventually(async () => expect(await list()).toMatchObject({ name: 'Greece', description: '' }));
});
