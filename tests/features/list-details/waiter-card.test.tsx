import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { WaiterCard } from '#src/features/list-details/waiter/waiter-card.tsx';

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
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  localStorage.clear();
  spoken.length = 0;
  voices = [];
});
afterEach(() => close());

function open(name: string, country: string | null): HTMLElement {
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
        <WaiterCard name={name} country={country} onClose={() => {}} />
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
const hasPhrases = (card: HTMLElement) => vi.waitFor(() => expect(button(card, 'What to say')).toBeTruthy());

test('without the phrases the card shows the dish, says what is missing and asks again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const card = open('刺身 (sashimi)', 'JP');
  await vi.waitFor(() => expect(card.textContent).toContain('The phrases are not on this device yet.'));
  expect(card.querySelector('h2')?.textContent).toBe('刺身');
  vi.stubGlobal('fetch', async () => new Response('<h1>Hotel</h1>'));
  press(card, 'Try again');
  await vi.waitFor(() => expect(card.textContent).toContain('The phrases are not on this device yet.'));
  vi.stubGlobal('fetch', async () => Response.json(book));
  press(card, 'Try again');
  await hasPhrases(card);
  expect(card.textContent).toContain('これをお願いします。');
});

test('a card orders and thanks in the country’s language, with how it is read and what it means', async () => {
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

test('what is chosen is on the card of the next dish too, right to left where it is read so', async () => {
  const card = open('刺身 (sashimi)', 'JP');
  await hasPhrases(card);
  press(card, 'What to say');
  const allergic = [...card.querySelectorAll('details')].find((each) =>
    each.textContent?.includes('allergic'),
  );
  press(allergic as HTMLElement, 'peanuts');
  press(card, 'Done');
  expect(card.querySelector('section:nth-of-type(2)')?.textContent).toContain('落花生（ピーナッツ）');
  close();
  const next = open('طعمية (ta’ameya)', 'EG');
  await hasPhrases(next);
  const line = await vi.waitFor(() => {
    const said = next.querySelectorAll('section');
    expect(said).toHaveLength(3);
    return said[1];
  });
  expect([line?.lang, line?.dir]).toEqual(['ar', 'rtl']);
  expect(line?.querySelector('li > span:first-child')?.textContent).toBe('الفول السوداني');
  const aids = [...(line?.querySelectorAll<HTMLElement>('li span + span') ?? [])];
  expect(aids.map(({ lang, dir, textContent }) => [lang, dir, textContent])).toEqual([
    ['ar-Latn', 'ltr', 'al-ful as-sudani'],
    ['en', 'ltr', 'peanuts'],
  ]);
});

test('a reader of the country’s language sees each sentence once', async () => {
  i18n.loadAndActivate({ locale: 'de-AT', messages: {} });
  const card = open('Sauerbraten', 'DE');
  await vi.waitFor(() => expect(card.querySelector('section')).toBeTruthy());
  expect(card.querySelector('section')?.textContent).toBe('Ich hätte gern das hier, bitte.');
  expect(card.querySelector('h2')?.lang).toBe('de');
});

test('a country with several languages lets one choose, and any other is to be had', async () => {
  const card = open('Stoofvlees', 'BE');
  await hasPhrases(card);
  const select = () => card.querySelector('select') as HTMLSelectElement;
  expect([...select().options].map(({ value }) => value)).toEqual(['nl', 'fr', 'de']);
  expect(card.querySelector('section')?.lang).toBe('nl');
  press(card, 'What to say');
  expect([...select().options].length).toBe(Object.keys(book.languages).length);
});

test('a sentence is said by a voice of its language, until the card is closed; without one the card says why', async () => {
  const card = open('刺身 (sashimi)', 'JP');
  await hasPhrases(card);
  press(card, 'Hear it: 刺身');
  expect(card.querySelector('[role=status]')?.textContent).toBe(
    'This device has no voice for this language: 日本語 · Japanese',
  );
  expect(spoken).toEqual([]);
  close();
  voices = [{ lang: 'ja_JP', localService: true }];
  const again = open('刺身 (sashimi)', 'JP');
  await hasPhrases(again);
  press(again, 'Hear it: これをお願いします。');
  expect(spoken).toEqual(['これをお願いします。']);
  close();
  expect(spoken.at(-1)).toBe('(stopped)');
});

test('the screen stays on while the card is shown', async () => {
  open('刺身 (sashimi)', 'JP');
  await vi.waitFor(() => expect(lock.isHeld).toBe(true));
  // A browser lets go of it while another app is in front.
  lock.isHeld = false;
  document.dispatchEvent(new CustomEvent('visibilitychange'));
  await vi.waitFor(() => expect(lock.isHeld).toBe(true));
  close();
  await vi.waitFor(() => expect(lock.isHeld).toBe(false));
});
