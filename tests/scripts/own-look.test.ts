/** A look is an installation's name, styles and icons. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { applyLookToFiles, ownLook, readLook, withLook } from '#delivery/build/own-look.ts';

const folderWith = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'look-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};
const LOOK = ':root { --paper: light-dark(#ffffff, #101010); }';
const HTML = '<title>Food Odyssey</title><meta content="#faf1e0"><meta content="#0b1a2b">';

test('without settings nothing changes', () => {
  expect(withLook(HTML, readLook({}))).toBe(HTML);
});

test('the head of a page and the manifest have the configured name, and the head has the background', () => {
  const look = readLook({ VITE_APP_NAME: 'Ithaca Kitchen', VITE_LOOK: folderWith({ 'look.css': LOOK }) });
  expect(withLook(HTML, look)).toBe(
    '<title>Ithaca Kitchen</title><meta content="#ffffff"><meta content="#101010">',
  );
  expect(withLook('{ "short_name": "FoodOdyssey" }', look)).toBe('{ "short_name": "Ithaca Kitchen" }');
});

test('scripts contain the configured name, and the installation’s styles come last', async () => {
  const source = folderWith({
    'main.js': "import './src/ui/tokens.css'; console.log('Welcome to Food Odyssey');",
    'src/ui/tokens.css': ':root { --paper: red; }',
    'look/look.css': LOOK,
  });
  const look = readLook({ VITE_APP_NAME: 'Ithaca Kitchen', VITE_LOOK: join(source, 'look') });
  const built = await build({
    root: source,
    configFile: false,
    logLevel: 'silent',
    plugins: [ownLook(look)],
    build: { write: false, minify: false, rolldownOptions: { input: join(source, 'main.js') } },
  });
  const [{ output }] = [built].flat() as unknown as [{ output: { code?: string; source?: string }[] }];
  const text = output.map((file) => file.code ?? file.source).join('\n');
  expect(text).toContain('Welcome to Ithaca Kitchen');
  expect(text.indexOf('#101010')).toBeGreaterThan(text.indexOf('--paper: red'));
});

test('the look also applies to icons and documents, which the build copies without change', async () => {
  const built = folderWith({
    'icons/icon.svg': 'default',
    'documents/EN/eula.html': 'Food Odyssey',
    'other.txt': 'Food Odyssey',
  });
  const look = folderWith({ 'icons/icon.svg': 'custom' });
  await applyLookToFiles(built, readLook({ VITE_APP_NAME: 'Ithaca Kitchen', VITE_LOOK: look }));
  expect(readFileSync(join(built, 'icons/icon.svg'), 'utf8')).toBe('custom');
  expect(readFileSync(join(built, 'documents/EN/eula.html'), 'utf8')).toBe('Ithaca Kitchen');
  expect(readFileSync(join(built, 'other.txt'), 'utf8')).toBe('Food Odyssey');
});

test.each([
  [{ VITE_APP_NAME: "Ithaca's" }, 'VITE_APP_NAME'],
  [{ VITE_APP_NAME: '</script>' }, 'VITE_APP_NAME'],
  [{ VITE_APP_NAME: 'A name that is far too long for an icon' }, 'VITE_APP_NAME'],
  [{ VITE_LOOK: '/nowhere' }, 'VITE_LOOK'],
])('%o is refused, naming the setting', (environment, name) => {
  expect(() => readLook(environment)).toThrow(name);
});
