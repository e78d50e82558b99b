/**
 * The thread that draws pictures of shared links (`pictures.ts`). Plain JavaScript because
 * threads start without a compiler.
 */
import { readFileSync } from 'node:fs';
import { createCanvas, loadImage, Path2D } from '@napi-rs/canvas';
import { familiesFor } from './picture-fonts.mjs';

/** Recommended size (developers.facebook.com/docs/sharing/webmasters/images). */
const [WIDTH, HEIGHT] = [1200, 630];
const [MARGIN, FOOT] = [64, 104];
/** The light colours of `src/ui/tokens.css`. */
const [PAPER, INK, SOFT, CLAY, PLATE, CARD, LINE, SEA, CREAM] = [
  '#faf1e0',
  '#12304a',
  '#445a6b',
  '#b3441b',
  '#f8dfcd',
  '#fffaf0',
  '#8a7352',
  '#12304a',
  '#fbefd8',
];
/** A crest of the running wave, 18 units wide; the same path as in `--wave`. */
const WAVE =
  'M0 12V9.6C3.6 9.6 4.6 1 11 1c3.7 0 5.3 2.4 4.8 4.7-.5 2.2-3.9 2.6-4.3.6-.2-1.2.9-1.9 1.9-1.5-1.2-1.3-4.1-.7-4.1 1.9 0 2.1 2.2 3.1 8.7 2.9V12z';
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/**
 * @typedef {{ title: string, place: string, lines: string[], note: string, flag: string | null, icon: string,
 *   kinds: string[], drawings: string, appName: string }} Picture `title` is the list's name, `place` its
 *   country's, `lines` are its first dishes, `kinds` are names of drawings, `note` is the number of dishes;
 *   `flag`, `icon` and `drawings` are paths of files.
 * @param {Picture} picture
 * @returns {Promise<Uint8Array>} a PNG
 */
export default async function draw({ flag, icon, appName, kinds, drawings, ...texts }) {
  const [title, place, note] = [texts.title, texts.place, texts.note].map(withoutPictures);
  const lines = texts.lines.map(withoutPictures);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const c = canvas.getContext('2d');
  const families = familiesFor([title, place, note, `${appName}…`, ...lines].join(''));
  const isRTL = RIGHT_TO_LEFT.test(title);
  c.direction = isRTL ? 'rtl' : 'ltr';
  c.textAlign = isRTL ? 'right' : 'left';
  const start = isRTL ? WIDTH - MARGIN : MARGIN;
  const along = (distance) => (isRTL ? start - distance : start + distance);
  const write = (text, x, y, { size, weight = 400, colour = INK }) => {
    c.font = `${weight} ${size}px ${families}`;
    c.fillStyle = colour;
    c.fillText(text, x, y);
  };

  c.fillStyle = PAPER;
  c.fillRect(0, 0, WIDTH, HEIGHT);
  meander(c);
  await stamp(c, flag ?? icon, isRTL ? start - 132 : start, 72, flag === null);
  c.font = `400 34px ${families}`;
  write(cut(c, place, WIDTH - 2 * MARGIN - 160 - 3 * 104), along(160), 132, { size: 34, colour: SOFT });
  await plates(c, kinds, readFileSync(drawings, 'utf8'), isRTL);
  const heading = fitted(c, title, families, WIDTH - 2 * MARGIN);
  const first = 180 + heading.size * 0.84;
  heading.lines.forEach((line, index) => {
    write(line, start, first + index * heading.size * 1.14, { size: heading.size, weight: 800 });
  });
  const top = first + (heading.lines.length - 1) * heading.size * 1.14 + 64;
  const room = Math.max(Math.floor((HEIGHT - FOOT - 20 - top) / 52) + 1, 0);
  lines.slice(0, room).forEach((line, index) => {
    const y = top + index * 52;
    circle(c, along(17), y - 12);
    c.font = `400 36px ${families}`;
    write(cut(c, line, WIDTH - 2 * MARGIN - 60), along(56), y, { size: 36 });
  });
  await foot(c, { note, icon, appName, write });
  return canvas.encode('png');
}

/** Draws the meander pattern across the top (`--meander`). */
function meander(c) {
  c.save();
  c.scale(2.2, 2.2);
  c.strokeStyle = CLAY;
  c.lineWidth = 2;
  c.beginPath();
  for (let x = 0; x < WIDTH / 2.2; x += 14) {
    c.moveTo(x, 13);
    c.lineTo(x + 14, 13);
    c.moveTo(x + 1, 13);
    c.lineTo(x + 1, 3);
    c.lineTo(x + 11, 3);
    c.lineTo(x + 11, 9);
    c.lineTo(x + 6, 9);
  }
  c.stroke();
  c.restore();
}

/** Draws a flag as a stamp on a card with a perforated edge, or the app's icon on the card. */
async function stamp(c, file, x, y, isMark) {
  c.fillStyle = CARD;
  c.fillRect(x, y, 132, 92);
  c.strokeStyle = LINE;
  c.lineWidth = 4;
  c.setLineDash([0.1, 9]);
  c.lineCap = 'round';
  c.strokeRect(x, y, 132, 92);
  c.setLineDash([]);
  const image = await loadImage(readFileSync(file));
  if (isMark) c.drawImage(image, x + 28, y + 8, 76, 76);
  else c.drawImage(image, x + 15, y + 12, 102, 68);
}

/** Draws dishes on plates in the upper corner where lines of text end. */
async function plates(c, kinds, sprite, isRTL) {
  const [side, step] = [92, 104];
  for (const [index, kind] of kinds.entries()) {
    const x = isRTL ? MARGIN + index * step : WIDTH - MARGIN - side - (kinds.length - 1 - index) * step;
    c.beginPath();
    c.arc(x + side / 2, 72 + side / 2, side / 2, 0, 2 * Math.PI);
    c.fillStyle = PLATE;
    c.fill();
    const symbol = new RegExp(`<symbol id="${kind}"[^>]*>(.*?)</symbol>`).exec(sprite);
    if (symbol === null) continue;
    const content = symbol[1].replaceAll('currentColor', INK).replace(/var\(--incise[^)]*\)/g, PLATE);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="64" height="64">';
    const image = await loadImage(Buffer.from(`${svg}${content}</svg>`));
    c.drawImage(image, x + 14, 72 + 14, 64, 64);
  }
}

/** Draws an unticked circle for a dish. */
function circle(c, x, y) {
  c.beginPath();
  c.arc(x, y, 15, 0, 2 * Math.PI);
  c.fillStyle = CARD;
  c.fill();
  c.strokeStyle = LINE;
  c.lineWidth = 3;
  c.stroke();
}

/** Draws the footer: waves (`--wave`), the app's icon, and the note. */
async function foot(c, { note, icon, appName, write }) {
  const y = HEIGHT - FOOT;
  c.save();
  c.fillStyle = SEA;
  c.fillRect(0, y + 22, WIDTH, FOOT);
  c.translate(0, y);
  c.scale(2, 2);
  const crest = new Path2D(WAVE);
  for (let x = 0; x < WIDTH / 2; x += 18) {
    c.fill(crest);
    c.translate(18, 0);
  }
  c.restore();
  c.direction = 'ltr';
  c.drawImage(await loadImage(readFileSync(icon)), MARGIN, HEIGHT - 68, 52, 52);
  c.textAlign = 'left';
  write(appName, MARGIN + 70, HEIGHT - 30, { size: 36, weight: 800, colour: CREAM });
  c.textAlign = 'right';
  write(cut(c, note, WIDTH - 2 * MARGIN - 360), WIDTH - MARGIN, HEIGHT - 30, { size: 32, colour: CREAM });
}

/** Removes emoji, which no font here has; a replacement box would be worse. @param {string} text */
function withoutPictures(text) {
  return text.replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f/gu, '').trim();
}

/** Returns a title in at most two lines, at the largest size that fits. */
function fitted(c, text, families, width) {
  for (const size of [84, 72, 60, 52]) {
    c.font = `800 ${size}px ${families}`;
    const lines = wrapped(c, text, width);
    if (lines.length <= (size > 72 ? 1 : 2)) return { size, lines };
    if (size === 52) return { size, lines: [lines[0], cut(c, lines.slice(1).join(' '), width)] };
  }
  return { size: 52, lines: [text] };
}

/** Breaks a text into lines of whole words; a language without spaces breaks between any two letters. */
function wrapped(c, text, width) {
  const parts = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
  const lines = [''];
  for (const { segment } of parts) {
    const longer = lines.at(-1) + segment;
    if (c.measureText(longer.trimEnd()).width <= width) lines[lines.length - 1] = longer;
    else lines.push(cut(c, segment.trimStart(), width));
  }
  return lines.map((line) => line.trim());
}

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Shortens a text to a width, with an ellipsis if needed. */
function cut(c, text, width) {
  if (c.measureText(text).width <= width) return text;
  const letters = Array.from(LETTERS.segment(text), ({ segment }) => segment);
  while (letters.length > 0 && c.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
