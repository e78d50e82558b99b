import { beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { speak, stopSpeaking } from '#src/browser/hardware/speech.ts';
import { FOODS } from '#src/domain/phrases.ts';
import { spokenLine } from '#src/parts/phrases/card.ts';

type Spoken = { text: string; onend?: () => void; onerror?: () => void };
const utterances: Spoken[] = [];
let stops = 0;
let ends = 0;
const voice = { lang: 'de-DE', localService: false } as SpeechSynthesisVoice;

class Utterance {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

beforeEach(() => {
  stopSpeaking();
  utterances.length = 0;
  stops = 0;
  ends = 0;
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    speak: (one: Spoken) => utterances.push(one),
    cancel: () => (stops += 1),
  });
});
const say = (text: string) => speak(text, voice, () => (ends += 1));
const LONG = `Ich bin allergisch gegen: ${'Erdnüsse, Haselnüsse, '.repeat(12)}Sesam. Danke!`;

test('every allergy of every language is spoken completely, in pieces that no voice cuts off', () => {
  for (const phrases of Object.values(phraseBook().languages)) {
    const text = spokenLine({ sentence: 'allergic', foods: FOODS }, phrases);
    utterances.length = 0;
    say(text);
    const plain = (some: string) => some.replace(/\s/g, '');
    expect(plain(utterances.map((each) => each.text).join('')), phrases.name).toBe(plain(text));
    const syllables = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
    for (const each of utterances) {
      expect(each.text.length, each.text).toBeLessThanOrEqual(100);
      expect(each.text.match(syllables)?.length ?? 0, each.text).toBeLessThanOrEqual(45);
    }
  }
});

test('a long line ends once, when its last piece has been spoken', () => {
  say(LONG);
  expect(utterances.length).toBeGreaterThan(3);
  expect(utterances.at(-1)?.text).toBe('Danke!');
  for (const each of utterances) {
    expect(ends).toBe(0);
    each.onend?.();
  }
  expect([ends, stops]).toEqual([1, 0]);
});

test('“Stop” also drops the waiting pieces, and the end is reported once', () => {
  say(LONG);
  utterances[0]?.onend?.();
  stopSpeaking();
  expect([ends, stops]).toEqual([1, 1]);
  utterances[1]?.onend?.();
  expect(ends).toBe(1);
});

test('a piece that cannot be spoken ends its line, and its later errors do not end the next line', () => {
  say(LONG);
  utterances[1]?.onerror?.();
  expect([ends, stops]).toEqual([1, 1]);
  say('Danke!');
  utterances[1]?.onerror?.();
  expect(ends).toBe(1);
});
