import {
  cutTo,
  type FileDish,
  type FileList,
  MOST_DISHES,
  MOST_LISTS,
  plainDish,
  type ReadFile,
  readOrEmpty,
} from '#src/exchange/file-list.ts';

const HEADING = /^\s{0,3}#{1,6}\s+(.*)$/;
/** A bullet or a number, and a box that is ticked or not. */
const BULLET = /^(\s*)(?:[-*+•–]|\d{1,3}[.)])\s+(?:\[([ xX✓✔])\]\s*)?(.*)$/;
/** A box without a bullet. */
const BOX = /^\s*(?:\[([ xX✓✔])\]|([☐☑✅✓✔]))\s*(.*)$/;
const RULE = /^\s*(?:[-*_=]\s*){3,}$/;
/** As much of a line as is read, in UTF-16 units: a name, or a link with its address. */
const LINE_MAX = 4_000;
/** Dishes, and as many lines again for headings, texts and blank lines. */
const MOST_LINES = 4 * MOST_DISHES;
/** Lists, and as many titles over them. */
const MOST_HEADINGS = 2 * MOST_LISTS;

/**
 * Reads a plain text or Markdown: a heading begins a list, every other line is a dish, a ticked box a tasted one; what
 * is indented below a bullet is the dish's text.
 * @param fileName what the list is called that no heading names
 */
export function readText(text: string, fileName: string): ReadFile {
  const lists: FileList[] = [];
  let dish: FileDish | undefined;
  const add = (name: string, line: number) => {
    lists.push({ name, text: '', country: null, language: null, tags: [], dishes: [], line, isByHand: true });
    dish = undefined;
  };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|[\n\u2028\u2029]/, MOST_LINES + 1);
  if (lines.length > MOST_LINES) return { kind: 'unreadable', trouble: 'size' };
  for (const [index, whole] of lines.entries()) {
    const line = index + 1;
    const raw = cutTo(whole, LINE_MAX);
    if (raw.trim() === '' || RULE.test(raw)) continue;
    if (lists.length > MOST_HEADINGS) return { kind: 'unreadable', trouble: 'size' };
    const heading = HEADING.exec(raw);
    if (heading !== null) {
      add(bare(withoutClosing(heading[1] ?? '')).name || fileName, line);
      continue;
    }
    const read = dishLine(raw);
    if (!read.isMarked && dish !== undefined && /^(?:\s{2,}|\t)/.test(raw)) {
      if (dish.text.length <= LINE_MAX) dish.text = [dish.text, raw.trim()].filter(Boolean).join('\n');
      continue;
    }
    if (lists.length === 0) add(fileName, line);
    const next = { ...plainDish(read.name, read.text), isDone: read.isDone, line };
    lists.at(-1)?.dishes.push(next);
    dish = read.isMarked ? next : undefined;
  }
  // A heading over headings is a title, not a list.
  const full = lists.filter(({ dishes }) => dishes.length > 0);
  return readOrEmpty(full.length > 0 ? full : lists);
}

/** A heading's words: what closes it, as in `## Soups ##`, is none of them. */
function withoutClosing(words: string): string {
  let end = words.trimEnd().length;
  while (words[end - 1] === '#') end -= 1;
  return words.slice(0, end).trimEnd();
}

function dishLine(raw: string) {
  const bullet = BULLET.exec(raw);
  const box = bullet === null ? BOX.exec(raw) : null;
  const mark = bullet?.[2] ?? box?.[1] ?? box?.[2] ?? ' ';
  const words = bullet?.[3] ?? box?.[3] ?? raw.trim();
  return { ...bare(words), isDone: !' ☐'.includes(mark), isMarked: bullet !== null || box !== null };
}

/** Words without Markdown's marks; the address of a link goes into the text. */
function bare(words: string): { name: string; text: string } {
  const addresses: string[] = [];
  const name = words
    .replace(/!?\[([^[\]]*)\]\(([^()\s]*)(?:\s[^()]*)?\)/g, (_all, label: string, address: string) => {
      addresses.push(address);
      return label;
    })
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/^([*_])(.+)\1$/, '$2')
    .trim();
  return { name, text: addresses.filter(Boolean).join('\n') };
}
