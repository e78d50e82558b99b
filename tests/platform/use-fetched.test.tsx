import '#tests/helpers/dom.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '#src/platform/network.ts';
import { useFetched } from '#src/platform/use-fetched.ts';
import { eventually } from '#tests/helpers/eventually.ts';

type Shown = ReturnType<typeof useFetched<{ kind: string }>>;

let place: HTMLElement;
let root: Root;
let shown: Shown;
beforeEach(() => {
  network.hint(true);
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(() => root.unmount());

/** Renders a screen that shows the state of a read. */
function open(fetcher: (isAsked: boolean) => Promise<{ kind: string }>): void {
  const Screen = () => {
    shown = useFetched('a country', fetcher);
    return <p>{shown.outcome?.kind ?? 'loading'}</p>;
  };
  root.render(<Screen />);
}
const reads = (text: string) => eventually(() => expect(place.textContent).toBe(text));

const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));

test('a read whose answer cannot be stored fails with the reason, and can be retried', async () => {
  const fetcher = vi.fn(async () => ({ kind: 'done' })).mockImplementationOnce(full);
  open(fetcher);
  await reads('failed');
  expect(shown.outcome).toEqual({ kind: 'failed', isFull: true });
  shown.retry();
  await reads('done');
});

test('a read that failed is repeated when the device is online again', async () => {
  const fetcher = vi
    .fn(async () => ({ kind: 'done' }))
    .mockImplementationOnce(() => Promise.reject(new TypeError('the chunk did not come')));
  open(fetcher);
  await reads('failed');
  expect(shown.outcome).toEqual({ kind: 'failed', isFull: false });
  network.hint(false);
  network.hint(true);
  await reads('done');
  expect(fetcher).toHaveBeenCalledTimes(2);
});

test('opening a screen and retrying count as requested by the user; going online does not', async () => {
  const asked: boolean[] = [];
  open(async (isAsked) => {
    asked.push(isAsked);
    return { kind: `read ${asked.length}` };
  });
  await reads('read 1');
  network.hint(false);
  network.hint(true);
  await reads('read 2');
  shown.retry();
  await reads('read 3');
  expect(asked).toEqual([true, false, true]);
});
