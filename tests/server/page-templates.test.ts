/** The server checks the templates that the build wrote. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTemplates } from '#server/pages/templates.ts';
import { makeClientDir } from './shared-page-files.ts';

/** Makes templates in which one text is replaced, and returns the folder of the build. */
async function folderWith(text: string, replacement: string): Promise<string> {
  const folder = await makeClientDir();
  const file = join(folder, 'pages', 'templates-de.json');
  const templates = await readFile(file, 'utf8');
  expect(templates).toContain(text);
  await writeFile(file, templates.replace(text, replacement));
  return folder;
}

test('templates of all languages of the build are read', async () => {
  expect([...readTemplates(await makeClientDir()).keys()].sort()).toEqual(['de', 'en']);
});

test('the server does not start with a template that misses a placeholder', async () => {
  const folder = await folderWith('⟦likesLabel⟧', 'A sample’s likes');
  expect(() => readTemplates(folder)).toThrow('likesLabel');
});

test('the server does not start with a template that has a placeholder without a value', async () => {
  const folder = await folderWith('<ul>⟦rows⟧</ul>', '<ul>⟦rows⟧⟦dish⟧</ul>');
  expect(() => readTemplates(folder)).toThrow('⟦dish⟧');
});
