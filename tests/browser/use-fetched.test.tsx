import '#tests/helpers/dom.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '#src/browser/network/network.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { eventually } from '#tests/helpers/eventually.ts';

type Shown = ReturnType<typeof useFetched<{ kind: string }>>;

let container: HTMLElement;
let root: Root;
let shown: Shown;
beforeEach(() => {
  network.hintOnline(true);
  container = document.createElement('div');
  root = createRoot(container);
});
afterEach(() => root.unmount());

/** Renders a screen that shows the state of a read. */
function open(fetcher: (isUserRequest: boolean) => Promise<{ kind: string }>): void {
  const Screen = () => {
    shown = useFetched('a country', fetcher);
    return <p>{shown.outcome?.kind ?? 'loading'}</p>;
  };
  root.render(<Screen />);
}
const expectText = (text: string) => eventually(() => expect(container.textContent).toBe(text));

const rejectAsFull = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));

test('a read whose answer cannot be stored fails with the reason, and can be retried', async () => {
  const fetcher = vi.fn(async () => ({ kind: 'done' })).mockImplementationOnce(rejectAsFull);
  open(fetcher);
  await expectText('failed');
  expect(shown.outcome).toEqual({ kind: 'failed', isFull: true });
  shown.retry();
  await expectText('done');
});

test('a read that failed is repeated when the device is online again', async () => {
  const fetcher = vi
    .fn(async () => ({ kind: 'done' }))
    .mockImplementationOnce(() => Promise.reject(new TypeError('the chunk did not load')));
  open(fetcher);
  await expectText('failed');
  expect(shown.outcome).toEqual({ kind: 'failed', isFull: false });
  network.hintOnline(false);
  network.hintOnline(true);
  await expectText('done');
  expect(fetcher).toHaveBeenCalledTimes(2);
});

test('opening a screen and retrying are requests by the user, and going online is not', async () => {
  const requests: boolean[] = [];
  open(async (isUserRequest) => {
    requests.push(isUserRequest);
    return { kind: `read ${requests.length}` };
  });
  await expectText('read 1');
  network.hintOnline(false);
  network.hintOnline(true);
  await expectText('read 2');
  shown.retry();
  await expectText('read 3');
  expect(requests).toEqual([true, false, true]);
});
