import '#tests/helpers/dom.ts';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { ReservedHeight } from '#src/features/notices/consent/reserved-height.tsx';
import { eventually } from '#tests/helpers/eventually.ts';

let close = () => {};
afterEach(() => {
  close();
  localStorage.clear();
});

/** Renders the placeholder of a notice that was 120 px high. */
function renderPlaceholder(stored = '120') {
  localStorage.setItem('noticeHeight', stored);
  const screen = document.body.appendChild(document.createElement('div'));
  const root = createRoot(screen);
  close = () => {
    root.unmount();
    screen.remove();
  };
  /**
   * Renders the placeholder for one of the waits that follow each other, such as the wait for the account.
   * @returns the height of the placeholder
   */
  const renderWait = async (what: string) => {
    root.render(
      <main data-what={what}>
        <ReservedHeight key={what} />
      </main>,
    );
    await eventually(() => expect(screen.querySelector(`[data-what=${what}]`)).not.toBeNull());
    return (screen.querySelector('main > div') as HTMLElement | null)?.style.blockSize;
  };
  return { root, screen, renderWait };
}

test('the height of a notice is reserved during each wait before it', async () => {
  const { renderWait } = renderPlaceholder();
  for (const what of ['part', 'account', 'answers', 'installation'])
    expect(await renderWait(what), what).toBe('120px');
});

test.each([
  ['of a notice for every page is reserved on every page', '120', null],
  ['of a notice for Home is hidden elsewhere', '120 home', expect.any(String)],
])('the height %s', async (_, stored, className) => {
  const { screen, renderWait } = renderPlaceholder(stored);
  expect(await renderWait('account')).toBe('120px');
  // `bars.module.css` hides elements of this class on other pages than Home.
  expect(screen.querySelector('main > div')?.getAttribute('class') ?? null).toEqual(className);
});

test('the stored height is deleted once it is known that there is no notice', async () => {
  const { root, renderWait } = renderPlaceholder();
  await renderWait('part');
  root.render(<p>none</p>);
  await eventually(() => expect(localStorage.getItem('noticeHeight')).toBeNull());
});
