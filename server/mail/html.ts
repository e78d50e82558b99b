import { escapeHTML } from '#server/base/escape-html.ts';

/** The parts of an HTML mail; all are plain text and get escaped. */
type Parts = {
  tag: string;
  subject: string;
  lines: string[];
  button: string;
  link: string;
  footer: string;
  sender: string;
  /** A link below the footer, if the mail has one. */
  second: { name: string; href: string } | null;
};

/**
 * The app's light colours (`src/ui/tokens.css`) as literals, because mail programs support neither variables
 * nor style sheets.
 */
const PAPER = '#faf1e0';
const CARD = '#fffaf0';
const INK = '#12304a';
const INK_SOFT = '#445a6b';
const CLAY = '#b3441b';
const SEA_DEEP = '#12304a';
const SAFFRON = '#d98e04';
const LINE = '#e0cda9';

const SERIF = "Alegreya,Georgia,'Times New Roman',serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
/** The app's wave pattern in letters, because many mail programs block remote pictures. */
const WAVE = '∿'.repeat(60);

/** Returns a mail as an HTML page: a card with a header, paragraphs, one button, and the link to copy. */
export function composeHTML({ tag, subject, lines, button, link, footer, sender, second }: Parts): string {
  const href = escapeHTML(link);
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHTML(line)}</p>`).join('\n');
  const below =
    second === null
      ? ''
      : `\n<p style="margin:8px 0 0;font-size:13px"><a href="${escapeHTML(second.href)}" style="color:${CLAY}">${escapeHTML(second.name)}</a></p>`;
  return `<!doctype html>
<html lang="${escapeHTML(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHTML(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:16px/1.5 ${SANS}">
<div role="article" style="max-width:520px;margin:0 auto;background:${CARD};border:1px solid ${LINE};border-radius:14px;overflow:hidden">
<div style="padding:20px 28px 12px;background:${SEA_DEEP};color:${PAPER};font:bold 26px/1.2 ${SERIF}">Food Odyssey
<div aria-hidden="true" style="margin-top:6px;height:18px;overflow:hidden;color:${SAFFRON};font:16px/18px ${SANS};white-space:nowrap">${WAVE}</div>
</div>
<div style="padding:28px">
${paragraphs}
<p style="margin:28px 0"><a href="${href}" style="display:inline-block;padding:13px 26px;background:${CLAY};color:${CARD};border-radius:999px;font-weight:bold;text-decoration:none">${escapeHTML(button)}</a></p>
<p style="margin:0 0 20px;font-size:13px;word-break:break-all"><a href="${href}" style="color:${CLAY}">${href}</a></p>
<p style="margin:0;padding-top:16px;border-top:1px solid ${LINE};font-size:13px;color:${INK_SOFT}">${escapeHTML(footer)}</p>${below}
<p style="margin:12px 0 0;font-size:13px;color:${INK_SOFT}">${escapeHTML(sender)}</p>
</div>
</div>
</body>
</html>`;
}
