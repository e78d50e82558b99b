/** Tags in the reader's language, of which the stored tag stays (P10.4). */
import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { ListTile } from '#src/features/explore/list-tile.tsx';
import { OwnItem } from '#src/features/list/own/own-item.tsx';
import { TagLinks } from '#src/features/list/reading/tag-links.tsx';
import { TagsEditor } from '#src/parts/tags/tags-editor.tsx';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';

const TEXTS: [string, string][] = [
  ['#soup', '#Suppe'],
  ['#spicy', '#scharf'],
];
const translations = { language: 'DE', texts: new Map(TEXTS) } as const;
const nothing = () => undefined;
/** Stores a country's texts in the app's language, which is English in these tests. */
const storeTexts = () =>
  device.db.dishNames.put({ country: 'TH', language: 'EN', dishes: [], texts: TEXTS, fetchedAt: 1 });

test('a closed row has its tags in the reader’s language, and a made-up tag as typed', async () => {
  const item = { ...newDish('Tom yam'), tags: ['#soup', '#Oma', '#spicy'] };
  const row = {
    listID: 'list',
    country: 'TH',
    lang: 'pl',
    textLang: 'pl',
    fit: undefined,
    tasted: undefined,
  };
  const screen = await openScreen(
    <ul>
      <OwnItem
        {...row}
        {...{ item, translations, isWaiting: false, isNew: false, isOpen: false }}
        {...{ onToggle: nothing, onShow: nothing, onEaten: nothing }}
      />
    </ul>,
  );
  const words = [...screen.querySelectorAll('[lang]')].map((each) => [
    each.textContent,
    each.getAttribute('lang'),
  ]);
  expect(words).toEqual(
    expect.arrayContaining([
      ['#Suppe', 'de'],
      ['#Oma', 'pl'],
      ['#scharf', 'de'],
    ]),
  );
});

test('a tag’s link leads to the lists with the stored tag', async () => {
  await storeTexts();
  const screen = await openScreen(<TagLinks tags={['#soup', '#Oma']} lang="pl" country="TH" />);
  await eventually(() => expect(screen.textContent).toBe('#Suppe#Oma'));
  const links = [...screen.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/lists/TH?search=%23soup', '/lists/TH?search=%23Oma']);
});

test('a card marks the searched word in the tag that it found', async () => {
  const list = { ...listOf([newDish('Tom yam')]), tags: ['#soup'], fetchedAt: 1, chosenCountry: 'TH' };
  const markedBy = async (match: string) => {
    const screen = await openScreen(
      <ListTile country="TH" {...{ list, match, translations }} isSaved={false} onSave={nothing} />,
    );
    const chip = [...screen.querySelectorAll('[lang=de]')].find((each) => each.textContent === '#Suppe');
    return chip?.querySelector('mark')?.textContent;
  };
  expect(await markedBy('#sup')).toBe('#Sup');
  expect(await markedBy('Suppe')).toBe('#Suppe');
  expect(await markedBy('#soup')).toBe('#Suppe');
});

test('the editor removes the stored tag, and refuses a tag that looks like one of the list', async () => {
  await storeTexts();
  const onRemove = vi.fn();
  const onAdd = vi.fn(async () => true);
  const screen = await openScreen(<TagsEditor tags={['#soup']} country="TH" {...{ onAdd, onRemove }} />);
  await eventually(() => expect([...screen.querySelectorAll('ul')].at(-1)?.textContent).toBe('#Suppe'));
  typeInto(screen.querySelector('input[name=tag]'), 'Suppe');
  fire(screen.querySelector('form') as Element, 'submit');
  await eventually(() => expect(screen.textContent).toContain('This tag is already there'));
  expect(onAdd).not.toHaveBeenCalled();
  fire(screen.querySelector('[aria-label="Remove #Suppe"]') as Element, 'click');
  expect(onRemove).toHaveBeenCalledWith('#soup');
});

test('a list without a country has its warnings in the reader’s language', async () => {
  await storeTexts();
  const screen = await openScreen(<TagLinks tags={['#spicy']} lang="pl" country={null} />);
  await eventually(() => expect(screen.textContent).toBe('#scharf'));
});

test('a tag typed in the reader’s words is stored as the tag that warns all readers', async () => {
  await storeTexts();
  const onAdd = vi.fn(async (_tag: string) => true);
  const screen = await openScreen(<TagsEditor tags={[]} country="TH" onAdd={onAdd} onRemove={nothing} />);
  await eventually(() => expect(screen.textContent).toContain('#Suppe'));
  const field = screen.querySelector('input') as HTMLInputElement;
  typeInto(field, 'Scharf');
  fire(field.form as Element, 'submit');
  await eventually(() => expect(onAdd.mock.calls).toEqual([['#spicy']]));
});
