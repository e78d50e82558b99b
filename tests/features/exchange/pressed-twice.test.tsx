import '#tests/helpers/dom.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { addToNote } from '#src/commands/edit-list.ts';
import { ExchangePage } from '#src/features/exchange/exchange-page.tsx';
import { pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { SharePage } from '#src/features/exchange/share-page.tsx';
import { AddItemForm } from '#src/features/list/editing/add-item-form.tsx';
import { EditItemForm } from '#src/features/list/editing/edit-item-form.tsx';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

// One button replaces the sheet with all countries, which has tests of its own.
vi.mock('#src/parts/countries/country-sheet.tsx', () => ({
  CountrySheet: ({ onChoose }: { onChoose: (country: string) => void }) => (
    <button type="button" onClick={() => onChoose('GR')}>
      Greece
    </button>
  ),
}));

/** The names of the files that were saved. The DOM of the tests cannot save files. */
const savedFiles = vi.hoisted((): string[] => []);
vi.mock('#src/parts/actions/save-file.ts', async (importActual) => ({
  ...(await importActual<typeof import('#src/parts/actions/save-file.ts')>()),
  useSaveFile: () => async (name: string) => {
    savedFiles.push(name);
    return 'saved';
  },
}));

const FIGS = newDish('Figs');
const LIST = { ...listOf([FIGS], { name: 'Aeolia' }), chosenCountry: 'GR' };

beforeEach(async () => {
  sessionStorage.clear();
  const { db } = device;
  await Promise.all([db.lists, db.outbox, db.bases, db.drafts, db.meta].map((table) => table.clear()));
  await signInHere([LIST]);
});

const lists = () => device.db.lists.toArray();
const names = async () => (await lists()).flatMap(({ items }) => items.map(({ name }) => name)).sort();
const button = (screen: HTMLElement, name: string) =>
  eventually(() => {
    const found = [...screen.querySelectorAll('button')].find(
      (each) => each.textContent === name || each.getAttribute('aria-label') === name,
    );
    expect(found).toBeDefined();
    return found as HTMLElement;
  });
/** Presses a button twice in one tick, as a trembling finger may. */
const pressTwice = async (screen: HTMLElement, name: string) => {
  const pressed = await button(screen, name);
  pressed.click();
  pressed.click();
  await databaseIdle();
};

const share = (title: string) =>
  openScreen(<SharePage shared={{ title }} visitor={null} onAdded={async () => {}} onSeveral={() => {}} />);

test('a shared dish is added once if its button is pressed twice', async () => {
  const screen = await share('Loukoumades');
  const form = (await button(screen, 'Add dish')).closest('form') as HTMLElement;
  fire(form, 'submit');
  fire(form, 'submit');
  await databaseIdle();
  expect(await names()).toEqual(['Figs', 'Loukoumades']);
});

test('a shared dish creates one list if the country of that list is pressed twice', async () => {
  await device.db.lists.clear();
  const screen = await share('Loukoumades');
  const form = (await button(screen, 'Add dish')).closest('form') as HTMLElement;
  fire(form, 'submit');
  fire(form, 'submit');
  await pressTwice(screen, 'Greece');
  expect(await names()).toEqual(['Loukoumades']);
  expect(await device.db.drafts.count()).toBe(0);
});

test('the second tap on a country, which hits the button below, creates no second list', async () => {
  await device.db.lists.clear();
  const screen = await share('Loukoumades');
  const form = (await button(screen, 'Add dish')).closest('form') as HTMLElement;
  fire(form, 'submit');
  (await button(screen, 'Greece')).click();
  fire(form, 'submit');
  await databaseIdle();
  expect(await names()).toEqual(['Loukoumades']);
  expect(await device.db.drafts.count()).toBe(0);
  expect([...screen.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Greece',
  );
});

test('a dish that is typed and added twice is on the list once', async () => {
  const screen = await openScreen(
    <AddItemForm
      pasteDishes={pasteDishes}
      listID={LIST.id}
      listName={LIST.name}
      lang="en"
      country="PL"
      items={LIST.items}
      onAdded={() => {}}
    />,
  );
  const field = (await button(screen, 'Add dish'))
    .closest('form')
    ?.querySelector('input') as HTMLInputElement;
  typeInto(field, 'Loukoumades');
  await eventually(() => expect(field.value).toBe('Loukoumades'));
  fire(field.form as HTMLElement, 'submit');
  fire(field.form as HTMLElement, 'submit');
  await databaseIdle();
  expect(await names()).toEqual(['Figs', 'Loukoumades']);
});

test('the second tap on “Add dish” does not ask for a name, and a later one does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await openScreen(
    <AddItemForm
      pasteDishes={pasteDishes}
      listID={LIST.id}
      listName={LIST.name}
      lang="en"
      country="PL"
      items={LIST.items}
      onAdded={() => {}}
    />,
  );
  const field = (await button(screen, 'Add dish'))
    .closest('form')
    ?.querySelector('input') as HTMLInputElement;
  typeInto(field, 'Loukoumades');
  fire(field.form as HTMLElement, 'submit');
  await databaseIdle();
  expect(field.value).toBe('');
  vi.advanceTimersByTime(200);
  fire(field.form as HTMLElement, 'submit');
  expect(screen.textContent).not.toContain('Type the name of a dish first');
  vi.advanceTimersByTime(200);
  fire(field.form as HTMLElement, 'submit');
  await eventually(() => expect(screen.textContent).toContain('Type the name of a dish first'));
});

test('a tag that is added twice is stored once', async () => {
  const screen = await openScreen(<EditItemForm listID={LIST.id} item={FIGS} lang="en" onClose={() => {}} />);
  const field = (await button(screen, 'Add tag')).closest('form')?.querySelector('input') as HTMLInputElement;
  typeInto(field, 'sweet');
  await eventually(() => expect(field.value).toBe('sweet'));
  fire(field.form as HTMLElement, 'submit');
  fire(field.form as HTMLElement, 'submit');
  await databaseIdle();
  expect((await lists())[0]?.items[0]?.tags).toEqual(['#sweet']);
});

test('a file is imported once if “Import” is pressed twice', async () => {
  const screen = await openScreen(<ExchangePage firstText={'Loukoumades\nBougatsa'} visitor={<p />} />);
  await pressTwice(screen, 'Import');
  await pressTwice(screen, 'Greece');
  await eventually(async () => expect(await names()).toContain('Bougatsa'));
  await databaseIdle();
  expect((await names()).filter((name) => name === 'Bougatsa')).toHaveLength(1);
});

test('a waiter’s answer that is added to the note twice at once is in it once', async () => {
  const dish = { listID: LIST.id, itemID: FIGS.id };
  await addToNote(device, dish, 'Asked today.');
  await addToNote(device, dish, 'No nuts.');
  await Promise.all([addToNote(device, dish, 'No milk.'), addToNote(device, dish, 'No milk.')]);
  expect((await lists())[0]?.tasted?.[FIGS.id]?.note).toBe('Asked today.\nNo nuts.\nNo milk.');
});

test('lists are saved in the second format too if its button is pressed right after the first', async () => {
  const screen = await openScreen(<ExchangePage firstText={null} visitor={<p />} />);
  const row = (name: string) =>
    eventually(() => {
      const found = [...screen.querySelectorAll('button')].find((each) => each.textContent?.includes(name));
      expect(found).toBeDefined();
      return found as HTMLElement;
    });
  const [json, csv] = [await row('Save as JSON'), await row('Save as CSV')];
  json.click();
  csv.click();
  json.click();
  await databaseIdle();
  await eventually(() => expect(savedFiles.map((name) => name.replace(/.*\./, ''))).toEqual(['json', 'csv']));
});
