import { expect, test } from 'vitest';
import { sideOf } from '#src/ui/place-list.ts';

const SCREEN = { height: 740, visible: { top: 0, bottom: 740 } };

test('a list opens below its field if there is room, and otherwise above', () => {
  expect(sideOf({ ...SCREEN, field: { top: 300, bottom: 348 } })).toEqual({ side: 'below', room: 308 });
  expect(sideOf({ ...SCREEN, field: { top: 600, bottom: 648 } })).toEqual({ side: 'above', room: 516 });
});

test('a list opens above its field if the keyboard of a phone covers the room below', () => {
  const visible = { top: 0, bottom: 440 };
  expect(sideOf({ height: 740, visible, field: { top: 300, bottom: 348 } })).toEqual({
    side: 'above',
    room: 216,
  });
});

test('a list between a keyboard and the bar shows at least two suggestions', () => {
  const visible = { top: 0, bottom: 300 };
  const { room } = sideOf({ height: 740, visible, field: { top: 120, bottom: 280 } });
  expect(room).toBe(88);
});
