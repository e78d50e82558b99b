import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { DOUBLE_TAP_MS, useOnce } from '#src/ui/use-once.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

/** A button whose work never ends. @returns how to press it at a time in milliseconds, and how often it has begun */
async function openButton(restMs: number) {
  let begun = 0;
  const clock = vi.spyOn(performance, 'now');
  function Share() {
    const { press } = useOnce(() => {
      begun += 1;
      return new Promise(() => undefined);
    }, restMs);
    return (
      <button type="button" onClick={() => void press()}>
        Share
      </button>
    );
  }
  const place = await openScreen(<Share />);
  return (at: number) => {
    clock.mockReturnValue(at);
    place.querySelector('button')?.click();
    return begun;
  };
}

test('a share sheet that never says it was closed leaves a button that can be pressed again', async () => {
  const press = await openButton(DOUBLE_TAP_MS);
  expect([0, 200, 5_000, 11_000].map(press)).toEqual([1, 1, 1, 2]);
});

test('a call that has no answer yet is not made again, however long it takes', async () => {
  const press = await openButton(0);
  expect([0, 200, 5_000, 60_000].map(press)).toEqual([1, 1, 1, 1]);
});
