import { expect, test } from 'vitest';
import { topOfMessages } from '#src/ui/place-messages.ts';

const PHONE = { top: 72, titleBottom: 150, press: null, height: 60 };
/** 8 px below the title. */
const BELOW_TITLE = PHONE.titleBottom + 8;
/** The distance of a message from the point that the user pressed: 32 px for the finger, and a gap of 8 px. */
const BELOW_FINGER = 40;

test("a message is below a list's name, or at the top once the name is scrolled away", () => {
  expect(topOfMessages(PHONE)).toBe(BELOW_TITLE);
  expect(topOfMessages({ ...PHONE, titleBottom: -40 })).toBe(PHONE.top);
});

test('a message does not cover the tick under the finger', () => {
  expect(topOfMessages({ ...PHONE, press: 190 })).toBe(190 + BELOW_FINGER);
  expect(topOfMessages({ ...PHONE, press: 240 })).toBe(240 + BELOW_FINGER);
});

test('a tap elsewhere does not move the message', () => {
  expect(topOfMessages({ ...PHONE, press: 700 })).toBe(BELOW_TITLE);
  expect(topOfMessages({ ...PHONE, press: 20 })).toBe(BELOW_TITLE);
});
