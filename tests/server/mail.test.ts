import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { composeMail } from '#server/mail/compose.ts';
import { createFileMailer } from '#server/mail/eml-files.ts';

const link = 'https://food.example/activate/abc_DEF-123';
const to = { email: 'anna@example.com', name: 'Anna', language: 'EN' };

test('a mail is in the addressee’s language, or in English', () => {
  expect(composeMail('activation', { ...to, language: 'PL' }, link).text).toContain('Cześć Anna');
  expect(composeMail('activation', { ...to, language: 'ET' }, link).text).toContain('Hello Anna');
});

test('it has its link in the text and in the HTML', () => {
  const { text, html } = composeMail('activation', to, link);
  expect(text).toContain(link);
  expect(html).toContain(`href="${link}"`);
});

test('a name is never markup, and never a pattern', () => {
  const { html, text } = composeMail(
    'alreadyRegistered',
    { ...to, name: `<img src=x onerror="a">$&'` },
    link,
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;a&quot;&gt;$&amp;&#39;');
  expect(text).toContain(`Hello <img src=x onerror="a">$&',`);
});

test('without a mail server a mail is a file with its link in one piece, and the link is printed', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await createFileMailer(
    folder,
    'Food Odyssey <no-reply@localhost>',
  )(composeMail('activation', { ...to, language: 'PL' }, link));
  expect(log.mock.lastCall?.[0]).toContain(link);
  log.mockRestore();
  const [file] = await readdir(folder);
  expect(file).toMatch(/\.eml$/);
  const eml = await readFile(join(folder, file ?? ''), 'utf8');
  expect(eml).toContain('To: anna@example.com');
  expect(eml).toContain(link);
});
