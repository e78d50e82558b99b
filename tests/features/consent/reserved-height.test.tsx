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

/** Renders the placeholder of a notice that was 120 px high. */
function draw(stored = '120') {
  localStorage.setItem('noticeHeight', stored);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  close = () => {
    root.unmount();
    place.remove();
  };
  /**
   * Renders the placeholder for one of the waits that follow each other: for the account, then for its
   * answers.
   */
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

test('the place of a notice is reserved during each wait before it', async () => {
  const { wait } = draw();
  for (const what of ['part', 'account', 'answers', 'installation'])
    expect(await wait(what), what).toBe('120px');
});

test.each([
  ['of a notice on every page is reserved on every page', '120', null],
  ['of a question that only Home asks is hidden elsewhere', '120 home', expect.any(String)],
])('the place %s', async (_, stored, hiddenBy) => {
  const { place, wait } = draw(stored);
  expect(await wait('account')).toBe('120px');
  // The class that `bars.module.css` shows on Home only.
  expect(place.querySelector('main > div')?.getAttribute('class') ?? null).toEqual(hiddenBy);
});

test('no place is reserved once it is known that there is no notice', async () => {
  const { root, wait } = draw();
  await wait('part');
  root.render(<p>none</p>);
  await eventually(() => expect(localStorage.getItem('noticeHeight')).toBeNull());
});
