import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { paintFirst } from '#delivery/build/paint-first.ts';

const PAGE = `<!doctype html><html><head>
    <script type="module" crossorigin src="/react.js"></script>
    <script type="module" crossorigin src="/app.js"></script>
    <link rel="stylesheet" crossorigin href="/app.css">
  <link rel="modulepreload" crossorigin href="/lists.js"></head>
  <body><div id="root">Home</div></body></html>`;

const hashSource = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Builds `PAGE` with these styles. Returns its document, and the hashes of its inline code. */
async function painted(css: string) {
  const folder = await mkdtemp(join(tmpdir(), 'paint-first-'));
  await writeFile(join(folder, 'app.css'), css);
  const painter = paintFirst(folder);
  const { document } = new Window();
  document.write(await painter.prepare(PAGE));
  return { document, inline: painter.inline() };
}

test('a page contains its styles, and the link that its scripts look for is disabled', async () => {
  const { document, inline } = await painted('h1 { color: red }\n');
  expect(document.querySelector('style')?.textContent).toBe('h1 { color: red }');
  expect(inline.styles).toEqual([hashSource('h1 { color: red }')]);
  expect(document.querySelector('link[rel="stylesheet"]')?.getAttribute('href')).toBe('/app.css');
  expect(document.querySelector('link[rel="stylesheet"]')?.hasAttribute('disabled')).toBe(true);
});

test('the scripts wait in the page in their order, started by a script that the policy allows', async () => {
  const { document, inline } = await painted('');
  expect(document.querySelector('head script')).toBeNull();
  const starter = document.querySelector('body > script:last-of-type');
  expect(inline.scripts).toEqual([hashSource(starter?.textContent)]);
  const waiting = document.querySelector('template.scripts') as unknown as HTMLTemplateElement;
  const files = [...waiting.content.children].map(
    (each) => each.getAttribute('src') ?? each.getAttribute('href'),
  );
  expect(files).toEqual(['/react.js', '/app.js', '/lists.js']);
});

test('styles that would close their own element are refused', async () => {
  await expect(painted("a { content: '</style>' }")).rejects.toThrow('app.css');
});

test('the browser renders the first frame only when it has read the whole page', async () => {
  const { document } = await painted('');
  const last = document.querySelector('head > :last-child');
  expect(last?.getAttribute('rel')).toBe('expect');
  // The awaited element is the last one of the page.
  const awaited = document.querySelector(`${last?.getAttribute('href')}`);
  expect(awaited).toBe(document.querySelector('body > :last-child'));
  expect(awaited?.previousElementSibling).toBe(document.querySelector('body > template.scripts'));
});

test('a page with cached styles keeps their link, and is also rendered before its scripts', () => {
  const { document } = new Window();
  document.write(paintFirst('').withScriptsLater(PAGE));
  expect(document.querySelector('style')).toBeNull();
  expect(document.querySelector('link[rel="stylesheet"]')?.hasAttribute('disabled')).toBe(false);
  expect(document.querySelector('head > :last-child')?.getAttribute('rel')).toBe('expect');
  expect(document.querySelector('head script')).toBeNull();
  const waiting = document.querySelector('template.scripts') as unknown as HTMLTemplateElement;
  expect(waiting.content.children).toHaveLength(3);
});
