import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { flagsInPage, SHOW_FLAGS } from '#delivery/build/flags-in-page.ts';

const row = (code: string) =>
  `<li><img alt="" loading="lazy" class="flag" src="/flags/${code}.svg"><span>${code}</span></li>`;
const PAGE = `<html><body><div id="root"><ul class="rows">${row('it')}${row('pl')}</ul><ul>${row('ad')}</ul></div><script id="end-of-page"></script></body></html>`;

/** Returns the page with its flags, from a folder with three of them. */
async function withFlags(page: string) {
  const folder = await mkdtemp(join(tmpdir(), 'flags-in-page-'));
  await mkdir(join(folder, 'flags'));
  for (const code of ['it', 'pl', 'ad'])
    await writeFile(join(folder, 'flags', `${code}.svg`), `<svg>${code}</svg>`);
  return flagsInPage(page, folder);
}

test('a page contains the flags of its first list, and links to the flags of later lists', async () => {
  const { document } = new Window();
  document.write(await withFlags(PAGE));
  const flags = [...document.querySelectorAll('img')].map(
    (each) => each.getAttribute('src') ?? each.dataset.flag,
  );
  expect(flags).toEqual(['it', 'pl', '/flags/ad.svg']);
  expect(JSON.parse(document.getElementById('flags')?.textContent ?? '')).toEqual({
    it: 'data:image/svg+xml,%3Csvg%3Eit%3C%2Fsvg%3E',
    pl: 'data:image/svg+xml,%3Csvg%3Epl%3C%2Fsvg%3E',
  });
});

test('the flags follow everything that the page’s first frame needs, and their script is last', async () => {
  const page = await withFlags(PAGE);
  expect(page.indexOf('id="flags"')).toBeGreaterThan(page.indexOf('id="end-of-page"'));
  expect(page).toContain(`<script>${SHOW_FLAGS}</script></body>`);
});

test('a page without a list of flags is refused', async () => {
  await expect(withFlags('<html><body><main></main></body></html>')).rejects.toThrow('no list with flags');
});
