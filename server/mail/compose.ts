import type { Mail } from './mailer.ts';
import { type MailKind, wordsOf } from './texts.ts';

type Addressee = { email: string; name: string; language: string };

/** A mail of `kind` as text and as HTML in the app's colours, with one link. */
export function composeMail(kind: MailKind, to: Addressee, link: string): Mail {
  const words = wordsOf(kind, to.language);
  // A function, because in a replacement string `$` has a meaning and a name may hold one.
  const greeting = words.greeting.replace('{name}', () => to.name);
  const text = [greeting, ...words.lines, link, words.footer, 'Food Odyssey'].join('\n\n');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHTML(line)}</p>`;
  const html = `<!doctype html>
<html><body style="margin:0;padding:24px;background:#f6efe1;color:#14304a;font:16px/1.5 Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fffaf0;border-top:6px solid #b9532f">
<p style="margin:0 0 24px;font-size:22px;color:#b9532f">Food Odyssey</p>
${[greeting, ...words.lines].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escapeHTML(link)}" style="display:inline-block;padding:12px 24px;background:#b9532f;color:#fff;text-decoration:none">${escapeHTML(words.button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escapeHTML(link)}</p>
<p style="margin:0;font-size:13px;color:#5a6b78">${escapeHTML(words.footer)}</p>
</div></body></html>`;
  return { to: to.email, subject: words.subject, text, html };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
