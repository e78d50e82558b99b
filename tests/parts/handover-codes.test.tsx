import '#tests/helpers/dom.ts';
import jsQR from 'jsqr';
import { beforeEach, expect, test, vi } from 'vitest';
import { inflate } from '#src/browser/files/deflate.ts';
import { handedListOf } from '#src/exchange/handed-list.ts';
import { joinParts, parseFragment } from '#src/exchange/handover-parts.ts';
import { Codes } from '#src/parts/handover/codes.tsx';
import { codeOf, handoverLinks } from '#src/parts/handover/use-codes.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

let prefersReducedMotion = false;
beforeEach(() => {
  prefersReducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }));
});

/** A list whose texts compress badly. */
const long = listOf(
  Array.from({ length: 90 }, (_, dish) =>
    newDish(`Dish ${(dish * 2654435761) % 1e9}`, { description: `${Math.sin(dish)} spoons` }),
  ),
  { name: 'Tokyo', chosenCountry: 'JP', tasted: { x: { note: 'A secret' } } },
);

/** Reads a code with another library than the one that wrote it. */
function read(link: string): string | undefined {
  const code = codeOf(link);
  const [scale, edge] = [3, 4];
  const width = (code.size + 2 * edge) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let index = 0; index < width * width; index++) {
    const [x, y] = [index % width, Math.floor(index / width)].map((px) => Math.floor(px / scale) - edge);
    if (code.get(x ?? 0, y ?? 0)) pixels.fill(0, index * 4, index * 4 + 3);
  }
  return jsQR(pixels, width, width)?.data;
}

test('each code can be read and contains its link, and the links together contain the list', async () => {
  const links = await handoverLinks(long);
  expect(links.length).toBeGreaterThan(1);
  expect(links.map(read)).toEqual(links);
  for (const link of links) expect(codeOf(link).size).toBeLessThanOrEqual(109);
  const parts = links.map((link) => parseFragment(new URL(link).hash));
  const digits = Object.fromEntries(parts.map((part) => [part?.number, part?.digits ?? '']));
  const bytes = joinParts({ total: links.length, sum: parts[0]?.sum ?? 0 }, digits);
  const text = bytes && (await inflate(bytes, 100_000));
  expect(handedListOf(text ?? '')).toMatchObject({
    name: 'Tokyo',
    items: long.items.map(({ name }) => ({ name })),
  });
  expect(text).not.toContain('secret');
});

test('the list is in the fragment of the link, which is not sent to the server', async () => {
  const [link = ''] = await handoverLinks(long);
  expect(link.split('#')[0]).toBe('http://localhost:3000/handover');
});

const shownOn = (page: Element) => page.querySelector('svg[role=img]')?.getAttribute('aria-label');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  );

async function open(list = long): Promise<Element> {
  await openScreen(
    <main>
      <Codes list={list} onClose={() => {}} />
    </main>,
  );
  return document.body;
}

test('several codes take turns until the user chooses one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const page = await open();
    await eventually(() => expect(shownOn(page)).toBe('QR code 1 of 2'));
    // The turns begin after the code was rendered.
    await eventually(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(5000);
    await eventually(() => expect(shownOn(page)).toBe('QR code 2 of 2'));
    button('Previous code')?.click();
    await eventually(() => expect(shownOn(page)).toBe('QR code 1 of 2'));
    expect(button('Play')).toBeDefined();
    vi.advanceTimersByTime(60_000);
    expect(shownOn(page)).toBe('QR code 1 of 2');
  } finally {
    vi.useRealTimers();
  }
});

test('with reduced motion codes change by hand only', async () => {
  prefersReducedMotion = true;
  const page = await open();
  await eventually(() => expect(shownOn(page)).toBe('QR code 1 of 2'));
  expect(button('Play')).toBeDefined();
  button('Next code')?.click();
  await eventually(() => expect(shownOn(page)).toBe('QR code 2 of 2'));
  button('Next code')?.click();
  await eventually(() => expect(shownOn(page)).toBe('QR code 1 of 2'));
});

test('a short list has one code and no button for a next one', async () => {
  const page = await open(listOf([newDish('Ramen')], { chosenCountry: 'JP' }));
  await eventually(() => expect(shownOn(page)).toBe('QR code 1 of 1'));
  expect(button('Next code')).toBeUndefined();
});

test('for a list that cannot be sent by codes, the dialog suggests a file', async () => {
  const page = await open(listOf([newDish('Ramen')], { chosenCountry: null }));
  await eventually(() => expect(page.textContent).toContain('Send it as a file instead'));
});
