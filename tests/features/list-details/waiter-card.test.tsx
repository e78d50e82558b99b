import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import Dexie from 'dexie';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { HearIt } from '#src/features/list-details/waiter/hear-it.tsx';
import { WaiterCard } from '#src/features/list-details/waiter/waiter-card.tsx';
import { device } from '#src/platform/device.ts';
import { currentDiet } from '#src/queries/device.ts';
import { languagesOf, partsOfFood } from '#src/shared/phrases/words.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const book = phraseBook();
const spoken: string[] = [];
let voices: { lang: string; localService: boolean }[] = [];
const lock = { isHeld: false };

vi.stubGlobal('HTMLDialogElement', document.defaultView?.HTMLDialogElement);
vi.stubGlobal(
  'SpeechSynthesisUtterance',
  class {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  },
);
vi.stubGlobal('speechSynthesis', {
  getVoices: () => voices,
  speak: ({ text }: { text: string }) => spoken.push(text),
  cancel: () => spoken.push('(stopped)'),
});
Object.assign(navigator, {
  wakeLock: {
    request: async () => {
      lock.isHeld = true;
      const release = async () => {
        lock.isHeld = false;
      };
      return { release };
    },
  },
});

let close = () => {};
beforeEach(async () => {
  await setDiet(device, NO_DIET);
  sessionStorage.clear();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  localStorage.clear();
  spoken.length = 0;
  voices = [];
});
afterEach(() => close());

type Card = ComponentProps<typeof WaiterCard>;

/** The card within a page that remembers its side. */
function ShownCard(card: Pick<Card, 'name' | 'country' | 'side' | 'onKeep'>) {
  const [side, setSide] = useState(card.side);
  return (
    <WaiterCard
      {...card}
      itemID="a dish"
      side={side}
      onTurn={setSide}
      onTurnBack={() => setSide(undefined)}
      onClose={() => {}}
    />
  );
}

function open(name: string, country: string | null, more: Partial<Card> = {}): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  close = () => {
    flushSync(() => root.unmount());
    place.remove();
    close = () => {};
  };
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ShownCard side={undefined} onKeep={undefined} {...more} name={name} country={country} />
      </I18nProvider>,
    ),
  );
  return document.querySelector('dialog') as HTMLElement;
}

const button = (within: HTMLElement, name: string) =>
  [...within.querySelectorAll('button')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  ) as HTMLElement;
const press = (within: HTMLElement, name: string) => flushSync(() => button(within, name).click());
const english = book.languages.en!;
const nameOf = (item: string) => partsOfFood(item)[0];
/** Returns the card and the side open over it. */
const dialogs = () => [...document.querySelectorAll<HTMLElement>('dialog')];
const over = () => dialogs().at(-1) as HTMLElement;
const callable = (within: HTMLElement) =>
  [...within.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'));
const pick = (within: HTMLElement, tag: string) =>
  flushSync(() => {
    const select = within.querySelector('select') as HTMLSelectElement;
    select.value = tag;
    select.dispatchEvent(
      new (document.defaultView as unknown as typeof globalThis).Event('change', { bubbles: true }),
    );
  });
const hasPhrases = (card: HTMLElement) => eventually(() => expect(button(card, 'What to say')).toBeTruthy());

test('without the phrases the card shows the dish, says what it lacks and can try again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const card = open('刺身 (sashimi)', 'JP');
  await eventually(() => expect(card.textContent).toContain('The phrases are not on this device yet.'));
  expect(card.querySelector('h2')?.textContent).toBe('刺身');
  press(card, 'Emergency');
  expect(callable(over())).toEqual(['tel:112']);
  press(over(), 'Back to the card');
  vi.stubGlobal('fetch', async () => new Response('<h1>Hotel</h1>'));
  press(card, 'Try again');
  await eventually(() => expect(card.textContent).toContain('The phrases are not on this device yet.'));
  vi.stubGlobal('fetch', async () => Response.json(book));
  press(card, 'Try again');
  await hasPhrases(card);
  expect(card.textContent).toContain('これをお願いします。');
});

test('a card orders and thanks in the country’s language, with romanisation and meaning', async () => {
  const card = open('刺身 (sashimi)', 'JP');
  await hasPhrases(card);
  const lines = [...card.querySelectorAll('section')];
  expect(lines.map(({ lang, dir }) => [lang, dir])).toEqual([
    ['ja', 'ltr'],
    ['ja', 'ltr'],
  ]);
  expect(
    [...(lines[0]?.querySelectorAll('p, div > span') ?? [])].map(({ textContent }) => textContent),
  ).toEqual(['これをお願いします。', 'Kore o onegai shimasu.', 'I would like this, please.']);
});

test("chosen foods are on the next dish's card too, right to left in Arabic", async () => {
  const card = open('刺身 (sashimi)', 'JP');
  await hasPhrases(card);
  press(card, 'What to say');
  press(card.querySelector('details') as HTMLElement, nameOf(english.items.peanuts));
  press(card, 'Done');
  expect(card.querySelector('section:nth-of-type(1) li')?.textContent).toContain(
    book.languages.ja?.items.peanuts,
  );
  close();
  const next = open('طعمية (ta’ameya)', 'EG');
  await hasPhrases(next);
  const said = await eventually(() => {
    const lines = [...next.querySelectorAll('section')];
    expect(lines).toHaveLength(5);
    return lines;
  });
  const [arabic] = languagesOf(book, 'EG');
  expect(said.map((line) => line.querySelector('p')?.textContent)).toEqual(
    (['order', 'allergic', 'separate', 'unsure', 'thanks'] as const).map((key) => arabic?.sentences[key]),
  );
  const [, line] = said;
  expect([line?.lang, line?.dir]).toEqual(['ar', 'rtl']);
  expect(line?.querySelector('li > span:first-child')?.textContent).toBe(arabic?.items.peanuts);
  const aids = [...(line?.querySelectorAll<HTMLElement>('li > span + span') ?? [])];
  expect(aids.map(({ lang, dir, textContent }) => [lang, dir, textContent])).toEqual([
    ['ar-Latn', 'ltr', arabic?.romanised?.items.peanuts],
    ['en', 'ltr', english.items.peanuts],
  ]);
});

test('an allergy is framed with a sign, and a food that is only left out is outside the frame', async () => {
  await setDiet(device, { ...NO_DIET, avoid: ['pork'], allergic: ['milk'] });
  const card = open('刺身 (sashimi)', 'JP');
  await hasPhrases(card);
  const framed = await eventually(() => {
    const lines = [...card.querySelectorAll('div > section')].filter((line) =>
      line.parentElement?.querySelector('svg.lucide-triangle-alert'),
    );
    expect(lines.length).toBeGreaterThan(0);
    return lines.filter((line) => line.parentElement?.firstElementChild?.matches('[aria-hidden]'));
  });
  expect(framed.map((line) => line.querySelector('p')?.textContent)).toEqual(
    (['allergic', 'separate', 'unsure'] as const).map((key) => book.languages.ja?.sentences[key]),
  );
});

test('until the diet has been read the card shows no order, prints nothing and says why', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts'] });
  const { sentences, items } = book.languages.ja!;
  let letGo = () => {};
  const isFree = new Promise<void>((done) => {
    letGo = done;
  });
  const busy = device.db.transaction('rw', device.db.meta, () => Dexie.waitFor(isFree));
  open('刺身 (sashimi)', 'JP');
  const [card] = dialogs() as [HTMLElement];
  await eventually(() => expect(card.textContent).toContain('Your allergies are still loading.'));
  expect(card.querySelector('h2')?.textContent).toBe('刺身');
  // The emergency side does not wait for the diet. By now the phrases are loaded.
  press(card, 'Emergency');
  await eventually(() => expect(over().textContent).toContain(sentences.reaction));
  press(over(), 'Back to the card');
  expect(card.textContent).not.toContain(sentences.order);
  for (const name of ['Hear it: sashimi', 'Print', 'What to say', 'Ask the waiter']) {
    expect(button(card, name)).toBeUndefined();
  }
  letGo();
  await busy;
  await eventually(() => expect(card.textContent).toContain(items.peanuts));
  expect(card.textContent).toContain(sentences.order);
  expect(card.textContent).not.toContain('still loading');
});

test('foods that an earlier version stored are on the card; one left out for a faith says so', async () => {
  localStorage.setItem(
    'waiter',
    JSON.stringify({ foods: { without: ['ice'], contains: ['milk', 'nothing known'] } }),
  );
  await setDiet(device, { ...NO_DIET, avoid: ['pork'] });
  const card = open('Sauerbraten', 'DE');
  await hasPhrases(card);
  const german = book.languages.de!;
  await eventually(() => expect(card.textContent).toContain(german.sentences.avoid));
  expect(card.textContent).toContain(german.sentences.without);
  expect(card.textContent).toContain(german.items.milk);
  press(card, 'What to say');
  const faith = [...card.querySelectorAll('details')].find((each) =>
    each.textContent?.includes(english.sentences.faith),
  );
  press(faith as HTMLElement, nameOf(english.items.pork));
  press(card, 'Done');
  expect(card.textContent).toContain(german.sentences.faith);
  expect(card.textContent).not.toContain(german.sentences.avoid);
  expect((await currentDiet(device.db)).avoid).toEqual(['pork']);
});

test('the waiter and the traveller read the answers in their own languages, with the time', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts', 'milk'] });
  const kept: string[] = [];
  const onKeep = async (text: string) => {
    kept.push(text);
    return true;
  };
  open('刺身 (sashimi)', 'JP', { onKeep });
  const [card] = dialogs();
  await eventually(() => expect(button(card as HTMLElement, 'Ask the waiter')).toBeTruthy());
  press(card as HTMLElement, 'Ask the waiter');
  const { sentences, items } = book.languages.ja!;
  const turned = over();
  expect(turned.querySelector('h2')?.textContent).toBe(sentences.contains);
  const asked = [...turned.querySelectorAll('fieldset')];
  expect(asked.map((each) => [each.lang, each.querySelector('legend')?.textContent])).toEqual([
    ['ja', items.peanuts],
    ['ja', items.milk],
  ]);
  press(asked[0] as HTMLElement, sentences.no);
  press(asked[0] as HTMLElement, sentences.yes);
  const pressed = [...turned.querySelectorAll('[aria-pressed=true]')];
  expect(pressed.map(({ textContent }) => textContent)).toEqual([sentences.yes]);
  press(turned, 'Done');
  const given = over();
  const [peanuts, milk] = [nameOf(english.items.peanuts), nameOf(english.items.milk)];
  const read = [...given.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(read[0]).toContain(`${peanuts} ${english.sentences.yes}`);
  expect(read[0]).toMatch(/\d:\d\d/);
  expect(read[1]).toBe(`${milk} No answer yet`);
  press(given, 'Add to your note');
  await eventually(() => expect(button(given, 'Added to your note')).toBeTruthy());
  expect(kept).toEqual([expect.stringMatching(/^Asked on .*\d:\d\d/)]);
  expect(kept[0]).toContain(`. ${peanuts}: ${english.sentences.yes}`);
  close();
  // The system may have closed the app meanwhile.
  open('刺身 (sashimi)', 'JP', { side: 'answers' });
  await eventually(() =>
    expect(over()?.querySelector('[aria-pressed=true]')?.textContent).toBe(sentences.yes),
  );
});

test('when a waiter is asked again no button is pressed; former answers are shown as earlier', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts'] });
  open('刺身 (sashimi)', 'JP');
  const [card] = dialogs() as [HTMLElement];
  await eventually(() => expect(button(card, 'Ask the waiter')).toBeTruthy());
  const { sentences } = book.languages.ja!;
  press(card, 'Ask the waiter');
  press(over(), sentences.no);
  press(over(), 'Done');
  expect(over().textContent).not.toContain('Answered earlier');
  press(over(), 'Ask again');
  expect(over().querySelector('[aria-pressed=true]')?.textContent).toBe(sentences.no);
  press(over(), 'Back to the card');
  // A waiter of the next restaurant is asked.
  press(card, 'Ask the waiter');
  expect(over().querySelector('[aria-pressed=true]')).toBeNull();
  press(over(), 'Done');
  expect(over().textContent).toMatch(/No answer yet.*Answered earlier, .*\d:\d\d.*: /);
  press(over(), 'Ask again');
  press(over(), sentences.yes);
  press(over(), 'Done');
  expect(over().textContent).toContain(english.sentences.yes);
  expect(over().textContent).not.toContain('Answered earlier');
});

test('answers older than an hour are not shown as pressed after a reload', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts', 'milk'] });
  const at = Date.now() - 61 * 60_000;
  const given = { peanuts: { answer: 'no', at }, milk: { answer: 'no', at: Date.now() - 59 * 60_000 } };
  sessionStorage.setItem('waiter', JSON.stringify({ 'a dish': given }));
  open('刺身 (sashimi)', 'JP', { side: 'answers' });
  await eventually(() => expect(over()?.querySelectorAll('fieldset')).toHaveLength(2));
  const pressed = [...over().querySelectorAll('[aria-pressed=true]')];
  expect(pressed.map((each) => each.closest('fieldset')?.querySelector('legend')?.textContent)).toEqual([
    book.languages.ja?.items.milk,
  ]);
});

test('a note dates each answer by its own time', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts', 'milk', 'eggs'] });
  const [first, later] = [new Date(2026, 10, 27, 19, 5).getTime(), new Date(2026, 10, 28, 20, 10).getTime()];
  const given = {
    eggs: { answer: 'ask', at: later },
    peanuts: { answer: 'no', at: first },
    milk: { answer: 'yes', at: later },
  };
  sessionStorage.setItem('waiter', JSON.stringify({ 'a dish': given }));
  const kept: string[] = [];
  const onKeep = async (text: string) => kept.push(text) > 0;
  open('刺身 (sashimi)', 'JP', { side: 'answers', onKeep });
  await eventually(() => expect(over()).toBeTruthy());
  press(over(), 'Done');
  press(over(), 'Add to your note');
  const { yes, no, ask } = english.sentences;
  const [peanuts, milk, eggs] = [english.items.peanuts, english.items.milk, english.items.eggs].map(nameOf);
  await eventually(() => expect(kept).toHaveLength(1));
  const plain = kept[0]?.replaceAll('\u202f', ' ');
  expect(plain).toBe(
    `Asked on Nov 27, 2026, 7:05 PM. ${peanuts}: ${no} Asked on Nov 28, 2026, 8:10 PM. ${eggs}: ${ask} ${milk}: ${yes}`,
  );
});

test('the name of the dish has its language wherever the waiter reads it', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts'] });
  open('寿司 (sushi)', 'JP', { side: 'answers' });
  await eventually(() => expect(over()?.querySelector('p')?.textContent).toBe('寿司'));
  expect(over().querySelector('p')?.lang).toBe('ja');
  press(over(), 'Done');
  expect(over().querySelector('p')?.lang).toBe('ja');
});

test('the chosen language stays for the next dish, after a reload and in an emergency', async () => {
  const card = open('Stoofvlees', 'BE');
  await hasPhrases(card);
  pick(card, 'fr');
  const { reaction } = book.languages.fr!.sentences;
  press(card, 'Emergency');
  expect(over().querySelector('h2')?.textContent).toBe(reaction);
  close();
  open('Waterzooi', 'BE', { side: 'emergency' });
  await eventually(() => expect(over()?.querySelector('h2')?.textContent).toBe(reaction));
  pick(over(), 'de');
  expect(over().querySelector('h2')?.textContent).toBe(book.languages.de?.sentences.reaction);
  press(over(), 'Back to the card');
  await eventually(() => expect(over().querySelector('section')?.lang).toBe('de'));
  close();
  // Another country has its own language.
  const next = open('Leberkäse', 'AT');
  await hasPhrases(next);
  expect(next.querySelector('section')?.lang).toBe('de');
  close();
  const dutch = open('Kroket', 'NL');
  await hasPhrases(dutch);
  expect(dutch.querySelector('section')?.lang).toBe('nl');
});

test("a language of another country can be left on the emergency side and the waiter's side", async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts'] });
  const card = open('Kroket', 'NL');
  await hasPhrases(card);
  press(card, 'What to say');
  pick(card, 'hi');
  press(card, 'Done');
  for (const side of ['Emergency', 'Ask the waiter']) {
    press(card, side);
    const select = over().querySelector('select') as HTMLSelectElement;
    expect([...select.options].map(({ value }) => value)).toEqual(['nl', 'hi']);
    expect(over().querySelector('h2')?.lang).toBe('hi');
    pick(over(), 'nl');
    expect(over().querySelector('h2')?.lang).toBe('nl');
    press(over(), 'Back to the card');
    press(card, 'What to say');
    pick(card, 'hi');
    press(card, 'Done');
  }
});

test('reading aloud stops when another side, another language or “What to say” opens', async () => {
  voices = [
    { lang: 'nl-BE', localService: true },
    { lang: 'fr-BE', localService: true },
  ];
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts'] });
  const card = open('Stoofvlees', 'BE');
  await hasPhrases(card);
  // The label of the button is in the screen's language.
  const { order } = book.languages.en!.sentences;
  const ways: [string, () => void, () => void][] = [
    ['Emergency', () => press(card, 'Emergency'), () => press(over(), 'Back to the card')],
    ['Ask the waiter', () => press(card, 'Ask the waiter'), () => press(over(), 'Back to the card')],
    ['What to say', () => press(card, 'What to say'), () => press(card, 'Done')],
    ['Language', () => pick(card, 'fr'), () => pick(card, 'nl')],
  ];
  for (const [name, go, back] of ways) {
    await eventually(() => expect(button(card, `Hear it: ${order}`)).toBeTruthy());
    press(card, `Hear it: ${order}`);
    expect(button(card, 'Stop')).toBeTruthy();
    go();
    await eventually(() => expect([name, spoken.at(-1)]).toEqual([name, '(stopped)']));
    back();
    await eventually(() => expect(button(card, `Hear it: ${order}`)).toBeTruthy());
    expect(button(card, 'Stop')).toBeUndefined();
  }
});

test('reading aloud on the page below stops when the card opens, and its button shows it', async () => {
  voices = [{ lang: 'ja-JP', localService: true }];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <HearIt name="寿司 (sushi)" country="JP" />
      </I18nProvider>,
    ),
  );
  await eventually(() => expect(button(place, 'Hear it')).toBeTruthy());
  press(place, 'Hear it');
  expect(button(place, 'Stop')).toBeTruthy();
  open('寿司 (sushi)', 'JP');
  await eventually(() => expect(spoken.at(-1)).toBe('(stopped)'));
  await eventually(() => expect(button(place, 'Hear it')).toBeTruthy());
  flushSync(() => root.unmount());
  place.remove();
});

test('the emergency side names the country of its number, and the number for other countries', async () => {
  open('寿司 (sushi)', 'JP', { side: 'emergency' });
  await eventually(() => expect(callable(over())).toEqual(['tel:119', 'tel:112']));
  const names = [...over().querySelectorAll('a')].map((link) => link.getAttribute('aria-label'));
  expect(names).toEqual(['Call 119 · Japan', 'Call 112']);
  expect(over().querySelector('a')?.textContent).toBe('119Japan');
  expect(over().textContent).toContain('The number may be different in another country.');
  expect(over().textContent).toContain('On most mobile networks, 112 reaches');
});

test('in an emergency the card says what happens, where the pen is and what to call, and reads it aloud', async () => {
  localStorage.setItem('waiter', JSON.stringify({ foods: {}, pen: 'penBag' }));
  voices = [{ lang: 'de-DE', localService: true }];
  open('Sauerbraten', 'DE', { side: 'emergency' });
  const { reaction, penBag } = book.languages.de!.sentences;
  await eventually(() => expect(over()?.querySelector('h2')?.textContent).toBe(reaction));
  const side = over();
  expect(side.textContent).toContain(penBag);
  expect(callable(side)).toEqual(['tel:112']);
  expect(side.textContent).not.toContain('Our two sources');
  const inEnglish = book.languages.en!.sentences;
  press(side, `Hear it: ${inEnglish.reaction} ${inEnglish.penBag}`);
  expect(spoken.join(' ')).toBe(`${reaction} ${penBag}`);
});

test('if the sources of a country’s number disagree, the card says so and shows all numbers', async () => {
  open('비빔밥 (bibimbap)', 'KR', { side: 'emergency' });
  await eventually(() => expect(callable(over())).toEqual(['tel:119', 'tel:112']));
  expect(over()?.textContent).toContain('Our two sources give different numbers for this country.');
  expect(over()?.textContent).toContain('On most mobile networks, 112 reaches');
});

test('the card says how its language was checked, and that no native speaker did', async () => {
  const card = open('Sauerbraten', 'DE');
  await hasPhrases(card);
  press(card, 'What to say');
  expect(card.textContent).toContain('no native speaker has checked them');
  expect(card.textContent).toMatch(/Deutsch. Written: .*2026/);
});

test('a reader of the country’s language sees each sentence once', async () => {
  i18n.loadAndActivate({ locale: 'de-AT', messages: {} });
  const card = open('Sauerbraten', 'DE');
  await eventually(() => expect(card.querySelector('section')).toBeTruthy());
  expect(card.querySelector('section')?.textContent).toBe('Ich hätte gern das hier, bitte.');
  expect(card.querySelector('h2')?.lang).toBe('de');
});

test('a country with several languages offers them, and every other language is available', async () => {
  const card = open('Stoofvlees', 'BE');
  await hasPhrases(card);
  const select = () => card.querySelector('select') as HTMLSelectElement;
  expect([...select().options].map(({ value }) => value)).toEqual(['nl', 'fr', 'de']);
  expect(card.querySelector('section')?.lang).toBe('nl');
  press(card, 'What to say');
  expect([...select().options].length).toBe(Object.keys(book.languages).length);
});

test('a voice of its language reads a sentence until the card closes, or the card says why not', async () => {
  const card = open('刺身 (sashimi)', 'JP');
  await hasPhrases(card);
  press(card, 'Hear it: sashimi');
  expect(card.querySelector('[role=status]')?.textContent).toBe(
    'This device has no voice for this language: 日本語 · Japanese',
  );
  expect(spoken).toEqual([]);
  close();
  voices = [{ lang: 'ja_JP', localService: true }];
  const again = open('刺身 (sashimi)', 'JP');
  await hasPhrases(again);
  press(again, `Hear it: ${book.languages.en!.sentences.order}`);
  expect(spoken).toEqual(['これをお願いします。']);
  close();
  expect(spoken.at(-1)).toBe('(stopped)');
});

test('the screen stays on while the card is shown', async () => {
  open('刺身 (sashimi)', 'JP');
  await eventually(() => expect(lock.isHeld).toBe(true));
  // A browser releases the lock while another app is in front.
  lock.isHeld = false;
  document.dispatchEvent(new CustomEvent('visibilitychange'));
  await eventually(() => expect(lock.isHeld).toBe(true));
  close();
  await eventually(() => expect(lock.isHeld).toBe(false));
});
