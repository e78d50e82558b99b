/** The texts of mails in the account's language (P10.2), and mails as files. */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { composeMail } from '#server/mail/compose.ts';
import { createFileMailer } from '#server/mail/eml-files.ts';
import type { MailKind } from '#server/mail/mail-words.ts';
import { wordsFor } from '#server/mail/words.ts';
import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';

const operator = { name: 'Ithaca Kitchen', email: 'help@ithaca.example' };
const link = 'https://food.example/activate/abc_DEF-123';
const to = { email: 'anna@example.com', name: 'Anna', language: 'EN' };

const { tag: _tag, contactLine: _line, contactLineWithoutOperator: _other, ...MAILS } = wordsFor('EN');
const KINDS = Object.keys(MAILS) as MailKind[];

test('a mail is in the addressee’s language or in English, and names that language', () => {
  const polish = composeMail('activation', { ...to, language: 'PL' }, link, null);
  expect(polish.text).toContain('Cześć Anna');
  expect(polish.html).toContain('<html lang="pl">');
  for (const language of ['XX', '', '__proto__', 'constructor']) {
    const other = composeMail('activation', { ...to, language }, link, null);
    expect(other.text).toContain('Hello Anna');
    expect(other.html).toContain('<html lang="en">');
  }
});

test.each(KINDS)('the mail %s has all its texts in every language, each translated', (kind) => {
  const english = wordsFor('EN')[kind];
  for (const language of LANGUAGE_CODES) {
    const words = wordsFor(language)[kind];
    // The owner of a taken address is not told the name of the user who asked for it.
    expect(words.greeting.includes('{name}')).toBe(kind !== 'emailTaken' && kind !== 'invitation');
    // The moderators' own text is not translated.
    const lines = words.lines.filter((line) => line !== '{answer}');
    const second = words.notMe === undefined ? [] : [words.notMe];
    const texts = [words.subject, words.button, words.footer, ...lines, ...second];
    expect(second).toHaveLength(english.notMe === undefined ? 0 : 1);
    for (const text of texts) expect(text.trim()).not.toBe('');
    if (language !== 'EN')
      expect(texts.filter((text) => Object.values(english).flat().includes(text))).toEqual([]);
  }
});

test.each(KINDS)('the mail %s loads nothing and runs nothing', (kind) => {
  const { html } = composeMail(kind, to, link, null);
  expect(html).not.toMatch(/<(script|img|link|iframe|style|form)|@import|url\(| src=/i);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(new Set(links)).toEqual(new Set([link]));
});

test.each(LANGUAGE_CODES)(
  'a mail in %s names the operator, or says that replies are not read if there is none',
  (language) => {
    for (const kind of KINDS) {
      const withOperator = composeMail(kind, { ...to, language }, link, operator);
      for (const part of [withOperator.text, withOperator.html]) {
        expect(part).toContain(operator.name);
        expect(part).toContain(operator.email);
      }
      const withoutOperator = composeMail(kind, { ...to, language }, link, null);
      expect(withoutOperator.text).not.toMatch(/\{(operator|email|name)\}/);
      expect(withoutOperator.text).toContain(wordsFor(language).contactLineWithoutOperator);
    }
  },
);

test('a mail has its link in the text and in the HTML', () => {
  const { text, html } = composeMail('activation', to, link, null);
  expect(text).toContain(link);
  expect(html).toContain(`href="${link}"`);
});

test('a name with HTML or `$&` is shown as it is written', () => {
  const { html, text } = composeMail(
    'alreadyRegistered',
    { ...to, name: `<img src=x onerror="a">$&'` },
    link,
    null,
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;a&quot;&gt;$&amp;&#39;');
  expect(text).toContain(`Hello <img src=x onerror="a">$&',`);
});

test('without a mail server a mail is a file with an unbroken link, which is also printed', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await createFileMailer(folder, 'Food Odyssey <no-reply@localhost>')(
    composeMail('activation', { ...to, language: 'PL' }, link, null),
    'deliver',
  );
  expect(log.mock.lastCall?.[0]).toContain(link);
  log.mockRestore();
  const [file] = await readdir(folder);
  expect(file).toMatch(/\.eml$/);
  const eml = await readFile(join(folder, file ?? ''), 'utf8');
  expect(eml).toContain('To: anna@example.com');
  expect(eml).toContain(link);
});

test('an address with special characters is one address in the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const mail = composeMail('activation', { ...to, email: 'a,b@example.com' }, link, null);
  await createFileMailer(folder, 'Food Odyssey <no-reply@localhost>')(mail, 'deliver');
  log.mockRestore();
  const [file] = await readdir(folder);
  const eml = await readFile(join(folder, file ?? ''), 'utf8');
  expect(eml).toMatch(/^To: <?"?a,b"?@example\.com>?\r?$/m);
  expect(eml).toContain('Auto-Submitted: auto-generated');
});

test('a rehearsed mail leaves no readable file and prints no link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const mail = composeMail('activation', to, link, null);
  await createFileMailer(folder, 'Food Odyssey <no-reply@localhost>')(mail, 'rehearse');
  expect(log.mock.calls.join()).not.toContain(link);
  log.mockRestore();
  expect((await readdir(folder)).filter((file) => file.endsWith('.eml'))).toEqual([]);
});
