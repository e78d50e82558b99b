import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { DOUBLE_TAP_MS, useOnce } from '#src/ui/use-once.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

/**
 * Opens a button whose work never ends. @returns a function that presses the button at a time in milliseconds
 * and returns how often the work was started
 */
async function openButton(restMs: number) {
  let calls = 0;
  const clock = vi.spyOn(performance, 'now');
  function Share() {
    const { press } = useOnce(() => {
      calls += 1;
      return new Promise(() => undefined);
    }, restMs);
    return (
      <button type="button" onClick={() => void press()}>
        Share
      </button>
    );
  }
  const screen = await openScreen(<Share />);
  return (ms: number) => {
    clock.mockReturnValue(ms);
    screen.querySelector('button')?.click();
    return calls;
  };
}

test('a share sheet that never reports its end leaves a button that can be pressed again', async () => {
  const press = await openButton(DOUBLE_TAP_MS);
  expect([0, 200, 5_000, 11_000].map(press)).toEqual([1, 1, 1, 2]);
});

test('a call without an answer is not made again, however long it takes', async () => {
  const press = await openButton(0);
  expect([0, 200, 5_000, 60_000].map(press)).toEqual([1, 1, 1, 1]);
});
