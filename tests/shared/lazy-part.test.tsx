import '#tests/helpers/dom.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '#src/shared/lazy-part.ts';
import { IsRenderingSnapshot } from '#src/shared/rendering-snapshot.ts';
import { eventually } from '#tests/helpers/eventually.ts';

vi.mock('#src/platform/page-shown.ts', () => ({ pageShown: async () => undefined }));
vi.mock('#src/i18n/activate-language.ts', () => ({ loadScreenTexts: async () => undefined }));

const Search = ({ label }: { label: string }) => <p>{label}</p>;

let place: HTMLElement;
let root: Root;
/** Runs the callbacks that wait for a frame. */
let frame: () => Promise<void>;
beforeEach(() => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => waiting.push(then));
  frame = async () => {
    for (const then of waiting.splice(0)) then();
  };
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(async () => {
  root.unmount();
  await frame();
  vi.unstubAllGlobals();
});

const reads = (text: string) => eventually(() => expect(place.textContent).toBe(text));

test('a fallback is shown until a part is loaded; a part loaded before is shown at once', async () => {
  let come = (_: typeof Search) => {};
  const coming = new Promise<typeof Search>((resolve) => {
    come = resolve;
  });
  const Part = lazyPart(() => coming);
  root.render(<Part label="Search" fallback="wait" />);
  await reads('wait');
  come(Search);
  await reads('Search');
  root.render(<Part key="another page" label="Again" fallback="wait" />);
  await reads('Again');
});

test('parts loaded at the same moment are rendered one per frame', async () => {
  const One = lazyPart(async () => Search);
  const Two = lazyPart(async () => Search);
  root.render([<One key="1" label="one " />, <Two key="2" label="two" />]);
  await reads('one ');
  await frame();
  await reads('one two');
});

test('if a part cannot be loaded, its fallback stays', async () => {
  const Lost = lazyPart(() => Promise.reject(new TypeError('the file is gone')));
  const Part = lazyPart(async () => Search);
  root.render([<Lost key="1" fallback="wait " />, <Part key="2" label="Search" />]);
  await reads('wait Search');
});

test('the snapshot of Home contains fallbacks only, even of loaded parts', async () => {
  const Part = lazyPart(async () => Search);
  root.render(<Part label="Search" />);
  await reads('Search');
  root.render(
    <IsRenderingSnapshot value={true}>
      <Part label="Search" fallback="room" />
    </IsRenderingSnapshot>,
  );
  await reads('room');
});
