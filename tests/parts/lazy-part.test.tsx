import '#tests/helpers/dom.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '#src/parts/page/lazy-part.ts';
import { IsRenderingSnapshot } from '#src/parts/page/rendering-snapshot.ts';
import { eventually } from '#tests/helpers/eventually.ts';

// Lazy parts wait for the first page and for its texts. Both are there at once.
vi.mock('#src/browser/loading/page-shown.ts', () => ({ pageShown: async () => undefined }));
vi.mock('#src/i18n/activate-language.ts', () => ({ loadScreenTexts: async () => undefined }));

const Search = ({ label }: { label: string }) => <p>{label}</p>;

let screen: HTMLElement;
let root: Root;
/** Runs the callbacks that wait for a frame. */
let frame: () => Promise<void>;
beforeEach(() => {
  const frameCallbacks: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frameCallbacks.push(callback));
  frame = async () => {
    for (const callback of frameCallbacks.splice(0)) callback();
  };
  screen = document.createElement('div');
  root = createRoot(screen);
});
afterEach(async () => {
  root.unmount();
  await frame();
  vi.unstubAllGlobals();
});

const expectText = (text: string) => eventually(() => expect(screen.textContent).toBe(text));

test('a fallback is shown until a part is loaded; a part loaded before is shown at once', async () => {
  let finishLoading = (_: typeof Search) => {};
  const loading = new Promise<typeof Search>((resolve) => {
    finishLoading = resolve;
  });
  const Part = lazyPart(() => loading);
  root.render(<Part label="Search" fallback="wait" />);
  await expectText('wait');
  finishLoading(Search);
  await expectText('Search');
  root.render(<Part key="another page" label="Again" fallback="wait" />);
  await expectText('Again');
});

test('parts loaded at the same moment are rendered one per frame', async () => {
  const One = lazyPart(async () => Search);
  const Two = lazyPart(async () => Search);
  root.render([<One key="1" label="one " />, <Two key="2" label="two" />]);
  await expectText('one ');
  await frame();
  await expectText('one two');
});

test('if a part cannot be loaded, its fallback stays', async () => {
  const Lost = lazyPart(() => Promise.reject(new TypeError('the file is gone')));
  const Part = lazyPart(async () => Search);
  root.render([<Lost key="1" fallback="wait " />, <Part key="2" label="Search" />]);
  await expectText('wait Search');
});

test('the snapshot of Home contains fallbacks only, even of loaded parts', async () => {
  const Part = lazyPart(async () => Search);
  root.render(<Part label="Search" />);
  await expectText('Search');
  root.render(
    <IsRenderingSnapshot value={true}>
      <Part label="Search" fallback="fallback" />
    </IsRenderingSnapshot>,
  );
  await expectText('fallback');
});
