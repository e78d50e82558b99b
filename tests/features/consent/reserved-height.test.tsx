import '#tests/helpers/dom.ts';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { ReservedHeight } from '#src/features/consent/reserved-height.tsx';
import { eventually } from '#tests/helpers/eventually.ts';

let close = () => {};
afterEach(() => {
  close();
  localStorage.clear();
});

/** Draws what stands in for a notice that was 120 px high, until something else is drawn. */
function draw(stored = '120') {
  localStorage.setItem('noticeHeight', stored);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  close = () => {
    root.unmount();
    place.remove();
  };
  /** One after the other, as when first the account is waited for and then its answers. */
  const wait = async (what: string) => {
    root.render(
      <main data-what={what}>
        <ReservedHeight key={what} />
      </main>,
    );
    await eventually(() => expect(place.querySelector(`[data-what=${what}]`)).not.toBeNull());
    return (place.querySelector('main > div') as HTMLElement | null)?.style.blockSize;
  };
  return { root, place, wait };
}

test('a notice keeps its place through everything that is waited for before it', async () => {
  const { wait } = draw();
  for (const what of ['part', 'account', 'answers', 'installation'])
    expect(await wait(what), what).toBe('120px');
});

test.each([
  ['of a notice on every page is seen on each', '120', null],
  ['of a question that Home asks alone is out of sight elsewhere', '120 home', expect.any(String)],
])('the place %s', async (_, stored, hiddenBy) => {
  const { place, wait } = draw(stored);
  expect(await wait('account')).toBe('120px');
  // The class of what `bars.module.css` shows on Home alone.
  expect(place.querySelector('main > div')?.getAttribute('class') ?? null).toEqual(hiddenBy);
});

test('once it is known that there is none, no place is kept for it any more', async () => {
  const { root, wait } = draw();
  await wait('part');
  root.render(<p>none</p>);
  await eventually(() => expect(localStorage.getItem('noticeHeight')).toBeNull());
});
