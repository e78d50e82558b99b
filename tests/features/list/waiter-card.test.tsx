import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import Dexie from 'dexie';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { device } from '#src/browser/database/device.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { FOODS } from '#src/domain/phrases.ts';
import { HearIt } from '#src/features/list/waiter/hear-it.tsx';
import { WaiterCard } from '#src/features/list/waiter/waiter-card.tsx';
import { languagesOf, partsOfFood } from '#src/parts/phrases/words.ts';
import { currentDiet } from '#src/queries/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const book = phraseBook();
/** What the voice was given to read, and '(stopped)' for each end. */
const spoken: string[] = [];
let voices: { lang: string; localService: boolean }[] = [];
/** The lock that keeps the screen on. */
const lock = { isHeld: false };

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

/** Renders the card as its page does, which remembers the open side. */
function ShownCard({ name, ...card }: Pick<Card, 'country' | 'side' | 'onSaveToNote'> & { name: string }) {
  const [side, setSide] = useState(card.side);
  return (
    <WaiterCard
      {...card}
      dish={name === '' ? null : { itemID: 'a dish', name }}
      side={side}
      onTurn={setSide}
      onTurnBack={() => setSide(undefined)}
      onClose={() => {}}
    />
  );
}

function open(name: string, country: string | null, props: Partial<Card> = {}): HTMLElement {
  const screen = document.body.appendChild(document.createElement('div'));
  const root = createRoot(screen);
  close = () => {
    flushSync(() => root.unmount());
    screen.remove();
    close = () => {};
  };
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ShownCard side={undefined} onSaveToNote={undefined} {...props} name={name} country={country} />
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
/** Returns the card and, after it, the side that is open over it. */
const dialogs = () => [...document.querySelectorAll<HTMLElement>('dialog')];
const topDialog = () => dialogs().at(-1) as HTMLElement;
const phoneLinks = (within: HTMLElement) =>
  [...within.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'));
const chooseLanguage = (within: HTMLElement, tag: string) =>
  flushSync(() => {
    const select = within.querySelector('select') as HTMLSelectElement;
    select.value = tag;
    select.dispatchEvent(
      new (document.defaultView as unknown as typeof globalThis).Event('change', { bubbles: true }),
    );
  });
const waitForPhrases = (card: HTMLElement) =>
  eventually(() => expect(button(card, 'What to say')).toBeTruthy());

test('without phrases the card shows the dish, says that they are missing, and can load them', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const card = open('刺身 (sashimi)', 'JP');
  await eventually(() => expect(card.textContent).toContain('The phrases are not on this device yet.'));
  expect(card.querySelector('h2')?.textContent).toBe('刺身');
  press(card, 'Emergency');
  expect(phoneLinks(topDialog())).toEqual(['tel:112']);
  press(topDialog(), 'Back to the card');
  vi.stubGlobal('fetch', async () => new Response('<h1>Hotel</h1>'));
  press(card, 'Try again');
  await eventually(() => expect(card.textContent).toContain('The phrases are not on this device yet.'));
  vi.stubGlobal('fetch', async () => Response.json(book));
  press(card, 'Try again');
  await waitForPhrases(card);
  expect(card.textContent).toContain('これをお願いします。');
});

test('a card orders and thanks in the country’s language, with romanisation and meaning', async () => {
  const card = open('刺身 (sashimi)', 'JP');
  await waitForPhrases(card);
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
  await waitForPhrases(card);
  press(card, 'What to say');
  press(card.querySelector('details') as HTMLElement, nameOf(english.items.peanuts));
  press(card, 'Done');
  expect(card.querySelector('section:nth-of-type(1) li')?.textContent).toContain(
    book.languages.ja?.items.peanuts,
  );
  close();
  const next = open('طعمية (ta’ameya)', 'EG');
  await waitForPhrases(next);
  const shownLines = await eventually(() => {
    const lines = [...next.querySelectorAll('section')];
    expect(lines).toHaveLength(5);
    return lines;
  });
  const [arabic] = languagesOf(book, 'EG');
  expect(shownLines.map((line) => line.querySelector('p')?.textContent)).toEqual(
    (['order', 'allergic', 'separate', 'unsure', 'thanks'] as const).map((key) => arabic?.sentences[key]),
  );
  const [, line] = shownLines;
  expect([line?.lang, line?.dir]).toEqual(['ar', 'rtl']);
  expect(line?.querySelector('li > span:first-child')?.textContent).toBe(arabic?.items.peanuts);
  const aids = [...(line?.querySelectorAll<HTMLElement>('li > span + span') ?? [])];
  expect(aids.map(({ lang, dir, textContent }) => [lang, dir, textContent])).toEqual([
    ['ar-Latn', 'ltr', arabic?.romanised?.items.peanuts],
    ['en', 'ltr', english.items.peanuts],
  ]);
});

test('an allergy is framed with a warning sign, and an avoided food is outside the frame', async () => {
  await setDiet(device, { ...NO_DIET, avoid: ['pork'], allergic: ['milk'] });
  const card = open('刺身 (sashimi)', 'JP');
  await waitForPhrases(card);
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

test('a card without a dish begins with the allergy, and has neither an order nor a question', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts'] });
  const card = open('', 'JP');
  await waitForPhrases(card);
  const { sentences } = book.languages.ja!;
  const shown = await eventually(() => {
    const found = [...card.querySelectorAll('section')];
    expect(found.length).toBeGreaterThan(1);
    return found;
  });
  expect(shown.map((line) => line.querySelector('p')?.textContent)).toEqual(
    (['allergic', 'separate', 'unsure', 'thanks'] as const).map((key) => sentences[key]),
  );
  expect(button(card, 'Ask the waiter')).toBeUndefined();
  expect(button(card, 'Emergency')).toBeTruthy();
});

test('a card without a dish asks what the traveller does not eat if they have not said so', async () => {
  await setDiet(device, NO_DIET, FOODS);
  const card = open('', 'JP');
  await eventually(() => expect(button(card, 'Done')).toBeTruthy());
  await eventually(() => expect(card.querySelectorAll('details').length).toBeGreaterThan(3));
  press([...card.querySelectorAll('details')][0] as HTMLElement, nameOf(english.items.peanuts));
  // The choice stays open after the first food, for the next one.
  expect(button(card, 'Done')).toBeTruthy();
  press(card, 'Done');
  expect(card.querySelector('section')?.textContent).toContain(book.languages.ja?.sentences.allergic);
});

test('the bill is shown alone in the waiter’s language; not spicy becomes a line of the order', async () => {
  const card = open('刺身 (sashimi)', 'JP');
  await waitForPhrases(card);
  const [theirs, mine] = [book.languages.ja?.requests, english.requests];
  press(card, mine?.notSpicy as string);
  await eventually(() => expect(card.textContent).toContain(theirs?.notSpicy));
  press(card, mine?.bill as string);
  expect(topDialog().querySelector('h2')?.textContent).toBe(theirs?.bill);
  expect(topDialog().textContent).not.toContain(theirs?.notSpicy);
  press(topDialog(), 'Back to the card');
  close();
  await waitForPhrases(open('寿司 (sushi)', 'JP'));
  await eventually(() => expect(topDialog().textContent).toContain(theirs?.notSpicy));
});

test('until the diet is read the card has no order, no printing and no reading aloud', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts'] });
  const { sentences, items } = book.languages.ja!;
  let endTransaction = () => {};
  const isEnding = new Promise<void>((resolve) => {
    endTransaction = resolve;
  });
  const transaction = device.db.transaction('rw', device.db.meta, () => Dexie.waitFor(isEnding));
  open('刺身 (sashimi)', 'JP');
  const [card] = dialogs() as [HTMLElement];
  await eventually(() => expect(card.textContent).toContain('Your allergies are still loading.'));
  expect(card.querySelector('h2')?.textContent).toBe('刺身');
  // The emergency side does not wait for the diet. By now the phrases are loaded.
  press(card, 'Emergency');
  await eventually(() => expect(topDialog().textContent).toContain(sentences.reaction));
  press(topDialog(), 'Back to the card');
  expect(card.textContent).not.toContain(sentences.order);
  for (const name of ['Hear it: sashimi', 'Print', 'What to say', 'Ask the waiter']) {
    expect(button(card, name)).toBeUndefined();
  }
  endTransaction();
  await transaction;
  await eventually(() => expect(card.textContent).toContain(items.peanuts));
  expect(card.textContent).toContain(sentences.order);
  expect(card.textContent).not.toContain('still loading');
});

test('foods stored by an earlier version are on the card; a food can be avoided for a faith', async () => {
  localStorage.setItem(
    'waiter',
    JSON.stringify({ foods: { without: ['ice'], contains: ['milk', 'nothing known'] } }),
  );
  await setDiet(device, { ...NO_DIET, avoid: ['pork'] });
  const card = open('Sauerbraten', 'DE');
  await waitForPhrases(card);
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

test('the waiter and the user read the answers in their own languages', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts', 'milk'] });
  const notes: string[] = [];
  const onSaveToNote = async (text: string) => {
    notes.push(text);
    return true;
  };
  open('刺身 (sashimi)', 'JP', { onSaveToNote });
  const [card] = dialogs();
  await eventually(() => expect(button(card as HTMLElement, 'Ask the waiter')).toBeTruthy());
  press(card as HTMLElement, 'Ask the waiter');
  const { sentences, items } = book.languages.ja!;
  const waiterSide = topDialog();
  expect(waiterSide.querySelector('h2')?.textContent).toBe(sentences.contains);
  const questions = [...waiterSide.querySelectorAll('fieldset')];
  expect(questions.map((each) => [each.lang, each.querySelector('legend')?.textContent])).toEqual([
    ['ja', items.peanuts],
    ['ja', items.milk],
  ]);
  press(questions[0] as HTMLElement, sentences.no);
  press(questions[0] as HTMLElement, sentences.yes);
  const pressed = [...waiterSide.querySelectorAll('[aria-pressed=true]')];
  expect(pressed.map(({ textContent }) => textContent)).toEqual([sentences.yes]);
  press(waiterSide, 'Done');
  const answersSide = topDialog();
  const [peanuts, milk] = [nameOf(english.items.peanuts), nameOf(english.items.milk)];
  const read = [...answersSide.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(read[0]).toContain(`${peanuts} ${english.sentences.yes}`);
  expect(read[0]).toMatch(/\d:\d\d/);
  expect(read[1]).toBe(`${milk} No answer yet`);
  press(answersSide, 'Add to your note');
  await eventually(() => expect(button(answersSide, 'Added to your note')).toBeTruthy());
  expect(notes).toEqual([expect.stringMatching(/^Asked on .*\d:\d\d/)]);
  expect(notes[0]).toContain(`. ${peanuts}: ${english.sentences.yes}`);
  close();
  // The answers are still pressed after the system has closed the app.
  open('刺身 (sashimi)', 'JP', { side: 'answers' });
  await eventually(() =>
    expect(topDialog()?.querySelector('[aria-pressed=true]')?.textContent).toBe(sentences.yes),
  );
});

test('when another waiter is asked no button is pressed, and old answers are shown as earlier', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts'] });
  open('刺身 (sashimi)', 'JP');
  const [card] = dialogs() as [HTMLElement];
  await eventually(() => expect(button(card, 'Ask the waiter')).toBeTruthy());
  const { sentences } = book.languages.ja!;
  press(card, 'Ask the waiter');
  press(topDialog(), sentences.no);
  press(topDialog(), 'Done');
  expect(topDialog().textContent).not.toContain('Answered earlier');
  press(topDialog(), 'Ask again');
  expect(topDialog().querySelector('[aria-pressed=true]')?.textContent).toBe(sentences.no);
  press(topDialog(), 'Back to the card');
  // A waiter of the next restaurant is asked.
  press(card, 'Ask the waiter');
  expect(topDialog().querySelector('[aria-pressed=true]')).toBeNull();
  press(topDialog(), 'Done');
  expect(topDialog().textContent).toMatch(/No answer yet.*Answered earlier, .*\d:\d\d.*: /);
  press(topDialog(), 'Ask again');
  press(topDialog(), sentences.yes);
  press(topDialog(), 'Done');
  expect(topDialog().textContent).toContain(english.sentences.yes);
  expect(topDialog().textContent).not.toContain('Answered earlier');
});

test('answers older than an hour are not shown as pressed after a reload', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts', 'milk'] });
  const at = Date.now() - 61 * 60_000;
  const answers = { peanuts: { answer: 'no', at }, milk: { answer: 'no', at: Date.now() - 59 * 60_000 } };
  sessionStorage.setItem('waiter', JSON.stringify({ 'a dish': answers }));
  open('刺身 (sashimi)', 'JP', { side: 'answers' });
  await eventually(() => expect(topDialog()?.querySelectorAll('fieldset')).toHaveLength(2));
  const pressed = [...topDialog().querySelectorAll('[aria-pressed=true]')];
  expect(pressed.map((each) => each.closest('fieldset')?.querySelector('legend')?.textContent)).toEqual([
    book.languages.ja?.items.milk,
  ]);
});

test('a note dates each answer by its own time', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts', 'milk', 'eggs'] });
  const [first, later] = [new Date(2026, 10, 27, 19, 5).getTime(), new Date(2026, 10, 28, 20, 10).getTime()];
  const answers = {
    eggs: { answer: 'ask', at: later },
    peanuts: { answer: 'no', at: first },
    milk: { answer: 'yes', at: later },
  };
  sessionStorage.setItem('waiter', JSON.stringify({ 'a dish': answers }));
  const notes: string[] = [];
  const onSaveToNote = async (text: string) => notes.push(text) > 0;
  open('刺身 (sashimi)', 'JP', { side: 'answers', onSaveToNote });
  await eventually(() => expect(topDialog()).toBeTruthy());
  press(topDialog(), 'Done');
  press(topDialog(), 'Add to your note');
  const { yes, no, ask } = english.sentences;
  const [peanuts, milk, eggs] = [english.items.peanuts, english.items.milk, english.items.eggs].map(nameOf);
  await eventually(() => expect(notes).toHaveLength(1));
  const plain = notes[0]?.replaceAll('\u202f', ' ');
  expect(plain).toBe(
    `Asked on Nov 27, 2026, 7:05 PM. ${peanuts}: ${no} Asked on Nov 28, 2026, 8:10 PM. ${eggs}: ${ask} ${milk}: ${yes}`,
  );
});

test('the name of the dish is marked with its language on both sides of the questions', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts'] });
  open('寿司 (sushi)', 'JP', { side: 'answers' });
  await eventually(() => expect(topDialog()?.querySelector('p')?.textContent).toBe('寿司'));
  expect(topDialog().querySelector('p')?.lang).toBe('ja');
  press(topDialog(), 'Done');
  expect(topDialog().querySelector('p')?.lang).toBe('ja');
});

test('the chosen language stays for the next dish, after a reload and in an emergency', async () => {
  const card = open('Stoofvlees', 'BE');
  await waitForPhrases(card);
  chooseLanguage(card, 'fr');
  const { reaction } = book.languages.fr!.sentences;
  press(card, 'Emergency');
  expect(topDialog().querySelector('h2')?.textContent).toBe(reaction);
  close();
  open('Waterzooi', 'BE', { side: 'emergency' });
  await eventually(() => expect(topDialog()?.querySelector('h2')?.textContent).toBe(reaction));
  chooseLanguage(topDialog(), 'de');
  expect(topDialog().querySelector('h2')?.textContent).toBe(book.languages.de?.sentences.reaction);
  press(topDialog(), 'Back to the card');
  await eventually(() => expect(topDialog().querySelector('section')?.lang).toBe('de'));
  close();
  // Another country has its own language.
  const next = open('Leberkäse', 'AT');
  await waitForPhrases(next);
  expect(next.querySelector('section')?.lang).toBe('de');
  close();
  const dutch = open('Kroket', 'NL');
  await waitForPhrases(dutch);
  expect(dutch.querySelector('section')?.lang).toBe('nl');
});

test("the emergency side and the waiter's side can return to the country's language", async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts'] });
  const card = open('Kroket', 'NL');
  await waitForPhrases(card);
  press(card, 'What to say');
  chooseLanguage(card, 'hi');
  press(card, 'Done');
  for (const side of ['Emergency', 'Ask the waiter']) {
    press(card, side);
    const select = topDialog().querySelector('select') as HTMLSelectElement;
    expect([...select.options].map(({ value }) => value)).toEqual(['nl', 'hi']);
    expect(topDialog().querySelector('h2')?.lang).toBe('hi');
    chooseLanguage(topDialog(), 'nl');
    expect(topDialog().querySelector('h2')?.lang).toBe('nl');
    press(topDialog(), 'Back to the card');
    press(card, 'What to say');
    chooseLanguage(card, 'hi');
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
  await waitForPhrases(card);
  // The label of the button is in the screen's language.
  const { order } = book.languages.en!.sentences;
  const interruptions: [string, open: () => void, close: () => void][] = [
    ['Emergency', () => press(card, 'Emergency'), () => press(topDialog(), 'Back to the card')],
    ['Ask the waiter', () => press(card, 'Ask the waiter'), () => press(topDialog(), 'Back to the card')],
    ['What to say', () => press(card, 'What to say'), () => press(card, 'Done')],
    ['Language', () => chooseLanguage(card, 'fr'), () => chooseLanguage(card, 'nl')],
  ];
  for (const [name, interrupt, goBack] of interruptions) {
    await eventually(() => expect(button(card, `Hear it: ${order}`)).toBeTruthy());
    press(card, `Hear it: ${order}`);
    expect(button(card, 'Stop')).toBeTruthy();
    interrupt();
    await eventually(() => expect([name, spoken.at(-1)]).toEqual([name, '(stopped)']));
    goBack();
    await eventually(() => expect(button(card, `Hear it: ${order}`)).toBeTruthy());
    expect(button(card, 'Stop')).toBeUndefined();
  }
});

test('reading aloud on the page below the card stops when the card opens', async () => {
  voices = [{ lang: 'ja-JP', localService: true }];
  const screen = document.body.appendChild(document.createElement('div'));
  const root = createRoot(screen);
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <HearIt name="寿司 (sushi)" country="JP" />
      </I18nProvider>,
    ),
  );
  await eventually(() => expect(button(screen, 'Hear it')).toBeTruthy());
  press(screen, 'Hear it');
  expect(button(screen, 'Stop')).toBeTruthy();
  open('寿司 (sushi)', 'JP');
  await eventually(() => expect(spoken.at(-1)).toBe('(stopped)'));
  await eventually(() => expect(button(screen, 'Hear it')).toBeTruthy());
  flushSync(() => root.unmount());
  screen.remove();
});

test('the emergency side names the country of its number, and offers 112 for other countries', async () => {
  open('寿司 (sushi)', 'JP', { side: 'emergency' });
  await eventually(() => expect(phoneLinks(topDialog())).toEqual(['tel:119', 'tel:112']));
  const names = [...topDialog().querySelectorAll('a')].map((link) => link.getAttribute('aria-label'));
  expect(names).toEqual(['Call 119 · Japan', 'Call 112']);
  expect(topDialog().querySelector('a')?.textContent).toBe('119Japan');
  expect(topDialog().textContent).toContain('The number may be different in another country.');
  expect(topDialog().textContent).toContain('On most mobile networks, 112 reaches');
});

test('the emergency side has the reaction, where the pen is and the number, and reads aloud', async () => {
  localStorage.setItem('waiter', JSON.stringify({ foods: {}, pen: 'penBag' }));
  voices = [{ lang: 'de-DE', localService: true }];
  open('Sauerbraten', 'DE', { side: 'emergency' });
  const { reaction, penBag } = book.languages.de!.sentences;
  await eventually(() => expect(topDialog()?.querySelector('h2')?.textContent).toBe(reaction));
  const side = topDialog();
  expect(side.textContent).toContain(penBag);
  expect(phoneLinks(side)).toEqual(['tel:112']);
  expect(side.textContent).not.toContain('Our two sources');
  const inEnglish = book.languages.en!.sentences;
  press(side, `Hear it: ${inEnglish.reaction} ${inEnglish.penBag}`);
  expect(spoken.join(' ')).toBe(`${reaction} ${penBag}`);
});

test('if the sources of a country’s number disagree, the card says so and shows all numbers', async () => {
  open('비빔밥 (bibimbap)', 'KR', { side: 'emergency' });
  await eventually(() => expect(phoneLinks(topDialog())).toEqual(['tel:119', 'tel:112']));
  expect(topDialog()?.textContent).toContain('Our two sources give different numbers for this country.');
  expect(topDialog()?.textContent).toContain('On most mobile networks, 112 reaches');
});

test('the card says when its phrases were written, and that no native speaker has checked them', async () => {
  const card = open('Sauerbraten', 'DE');
  await waitForPhrases(card);
  press(card, 'What to say');
  expect(card.textContent).toContain('no native speaker has checked them');
  expect(card.textContent).toMatch(/Deutsch. Written: .*2026/);
});

test('a reader of the country’s language sees each sentence without a translation', async () => {
  i18n.loadAndActivate({ locale: 'de-AT', messages: {} });
  const card = open('Sauerbraten', 'DE');
  await eventually(() => expect(card.querySelector('section')).toBeTruthy());
  expect(card.querySelector('section')?.textContent).toBe('Ich hätte gern das hier, bitte.');
  expect(card.querySelector('h2')?.lang).toBe('de');
});

test('the card offers the country’s languages, and “What to say” offers every language', async () => {
  const card = open('Stoofvlees', 'BE');
  await waitForPhrases(card);
  const select = () => card.querySelector('select') as HTMLSelectElement;
  expect([...select().options].map(({ value }) => value)).toEqual(['nl', 'fr', 'de']);
  expect(card.querySelector('section')?.lang).toBe('nl');
  press(card, 'What to say');
  expect([...select().options].length).toBe(Object.keys(book.languages).length);
});

test('a voice reads a sentence until the card closes; without one the card says so', async () => {
  const card = open('刺身 (sashimi)', 'JP');
  await waitForPhrases(card);
  press(card, 'Hear it: sashimi');
  expect(card.querySelector('[role=status]')?.textContent).toBe(
    'This device has no voice for this language: 日本語 · Japanese',
  );
  expect(spoken).toEqual([]);
  close();
  voices = [{ lang: 'ja_JP', localService: true }];
  const again = open('刺身 (sashimi)', 'JP');
  await waitForPhrases(again);
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

test('if no allergy is chosen yet, the allergies are open and not the weaker sentences', async () => {
  await setDiet(device, NO_DIET, FOODS);
  const card = open('ผัดไทย', 'TH');
  await waitForPhrases(card);
  press(card, 'What to say');
  const opened = [...card.querySelectorAll('details[open] summary')].map(({ textContent }) => textContent);
  expect(opened).toEqual([english.sentences.allergic]);
});

test('a card without a country says the allergy, and asks for the country beside the emergency call', async () => {
  await setDiet(device, { ...NO_DIET, allergic: ['peanuts'] });
  const card = open('', null, { onCountry: () => undefined });
  await waitForPhrases(card);
  expect(card.textContent).toContain(english.sentences.allergic);
  expect(button(card, 'Emergency')).toBeTruthy();
  expect([...card.querySelectorAll('select')].some(({ value }) => value === '')).toBe(true);
});
