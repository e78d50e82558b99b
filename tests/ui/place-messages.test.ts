import { expect, test } from 'vitest';
import { topOfMessages } from '#src/ui/place-messages.ts';

const PHONE = { top: 72, titleBottom: 150, press: null, height: 60 };

test("a message is below a list's name, or at the top once the name is scrolled away", () => {
  expect(topOfMessages(PHONE)).toBe(158);
  expect(topOfMessages({ ...PHONE, titleBottom: -40 })).toBe(72);
});

test('a message does not cover the tick under the finger', () => {
  expect(topOfMessages({ ...PHONE, press: 190 })).toBe(230);
  expect(topOfMessages({ ...PHONE, press: 240 })).toBe(280);
});

test('a tap elsewhere does not move the message', () => {
  expect(topOfMessages({ ...PHONE, press: 700 })).toBe(158);
  expect(topOfMessages({ ...PHONE, press: 20 })).toBe(158);
});
