import { isDay } from '#src/domain/tasted.ts';

/** What marks a line as one of a list: a number of any script, or a sign. */
const SPACED = String.raw`(?:[-*+•–—‐−»○□]|\p{Nd}{1,3}(?:[.)]|[-–])|\(\p{Nd}{1,3}\))\s+`;
/** Of these many stand right before the name, as people write in East Asia. */
const CIRCLED = '\\u2460-\\u249B\\u24F5-\\u24FE\\u2776-\\u2793\\u3251-\\u325F\\u32B1-\\u32BF';
const NUMBER = String.raw`(?:\p{Nd}{1,3}|[一二三四五六七八九十]{1,3})`;
const CLOSE = String.raw`(?:[●・·◦▪▫‣⁃∙■◆◇►▶▸▹➤➢➔→⇒\uF0B7\uF0A7${CIRCLED}]|\d\uFE0F?\u20E3|${NUMBER}[、．）](?!\p{Nd})|（${NUMBER}）)\s*`;
/** A bullet or a number, and behind it a box with the state of a task: Obsidian has many. */
const BULLET = new RegExp(
  String.raw`^(\s*)(?:${SPACED}|${CLOSE})(?:\[(?:([ xX✓✔☑✅])\]\s*|([^\s\]])\]\s+))?(.*)$`,
  'u',
);
/** A box without a bullet. */
const BOX = /^\s*(?:\[([ xX✓✔])\]|([☐☑✅✓✔])\uFE0F?)\s*(.*)$/u;

/** A day that Obsidian's tasks have behind them; `✅` is the one on which it was done. */
const TASK_DAY = /\s*(?:([✅➕⏳🛫📅❌])\uFE0F?\s*|\[(\w+)::\s*)(\d{4}-\d{2}-\d{2})\]?\s*$/u;

/** What a line says: the words behind its mark, whether it is ticked, and whether it has a mark at all. */
export type MarkedLine = { words: string; isDone: boolean; isMarked: boolean; day?: string; more: string };

/**
 * Takes off the bullet, the number and the box that a line begins with, and the days that a task ends with.
 * @returns `day` where a ticked task has the day on which it was done; `more` has its other days, which go into the text
 */
export function markedLine(raw: string): MarkedLine {
  const bullet = BULLET.exec(raw);
  const box = bullet === null ? BOX.exec(raw) : null;
  const state = bullet?.[2] ?? box?.[1] ?? box?.[2] ?? ' ';
  const words = bullet?.[4] ?? box?.[3] ?? raw.trim();
  const isDone = !' ☐'.includes(state);
  const isTask = (bullet?.[2] ?? bullet?.[3]) !== undefined || box !== null;
  return {
    ...(isTask ? withoutDays(words, isDone) : { words, more: '' }),
    isDone,
    isMarked: bullet !== null || box !== null,
  };
}

function withoutDays(words: string, isDone: boolean): Pick<MarkedLine, 'words' | 'day' | 'more'> {
  const others: string[] = [];
  let [left, done] = [words, ''];
  for (let found = TASK_DAY.exec(left); found !== null; found = TASK_DAY.exec(left)) {
    const [all, sign, key, day = ''] = found;
    const isEnd = sign === '✅' || key === 'completion';
    if (isEnd && isDone && isDay(day) && done === '') done = day;
    else others.unshift(all.trim());
    left = left.slice(0, found.index);
  }
  return { words: left, ...(done !== '' && { day: done }), more: others.join('\n') };
}
