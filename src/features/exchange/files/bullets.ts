import { isDay } from '#src/domain/tasted.ts';

/** Markers at the start of a line that a space must follow: a number in any script, or a sign. */
const SPACED = String.raw`(?:[-*+•–—‐−»○□]|\p{Nd}{1,3}(?:[.)]|[-–])|\(\p{Nd}{1,3}\))\s+`;
/** Letters that Word writes for the round and square bullets of deeper levels when it copies plain text. */
const WORD = String.raw`[o§]\t\s*`;
/** Circled numbers, which East Asian writers put before the name without a space. */
const CIRCLED = '\\u2460-\\u249B\\u24F5-\\u24FE\\u2776-\\u2793\\u3251-\\u325F\\u32B1-\\u32BF';
const NUMBER = String.raw`(?:\p{Nd}{1,3}|[一二三四五六七八九十]{1,3})`;
/** Markers at the start of a line after which a space is optional. */
const UNSPACED = String.raw`(?:[●・·◦▪▫‣⁃∙■◆◇►▶▸▹➤➢➔→⇒\uF0B7\uF0A7${CIRCLED}]|\d\uFE0F?\u20E3|${NUMBER}[、．）](?!\p{Nd})|（${NUMBER}）)\s*`;
/**
 * A bullet or number, optionally followed by a task's check box. The box may contain any sign, because
 * Obsidian has many states for a task.
 */
const BULLET = new RegExp(
  String.raw`^(\s*)(?:${SPACED}|${WORD}|${UNSPACED})(?:\[(?:([ xX✓✔☑✅])\]\s*|([^\s\]])\]\s+))?(.*)$`,
  'u',
);
/** A check box without a bullet. */
const BOX = /^\s*(?:\[([ xX✓✔])\]|([☐☑✅✓✔])\uFE0F?)\s*(.*)$/u;

/** A date at the end of a task in Obsidian; `✅` marks the day on which the task was done. */
const TASK_DAY = /\s*(?:([✅➕⏳🛫📅❌])\uFE0F?\s*|\[(\w+)::\s*)(\d{4}-\d{2}-\d{2})\]?\s*$/u;

/** A line without its bullet, number, check box and dates. */
type MarkedLine = {
  words: string;
  isDone: boolean;
  /** Whether the line had a bullet, a number or a check box. */
  hasMark: boolean;
  /** The day on which a ticked task was done (`YYYY-MM-DD`). */
  day?: string;
  /** The task's other dates, for the dish's text. */
  more: string;
};

/** Removes the bullet, number and check box at the start of a line and the dates at the end of a task. */
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
    hasMark: bullet !== null || box !== null,
  };
}

function withoutDays(words: string, isDone: boolean): Pick<MarkedLine, 'words' | 'day' | 'more'> {
  const otherDates: string[] = [];
  let [remaining, doneDay] = [words, ''];
  for (let found = TASK_DAY.exec(remaining); found !== null; found = TASK_DAY.exec(remaining)) {
    const [match, sign, key, day = ''] = found;
    const isDoneDate = sign === '✅' || key === 'completion';
    if (isDoneDate && isDone && isDay(day) && doneDay === '') doneDay = day;
    else otherDates.unshift(match.trim());
    remaining = remaining.slice(0, found.index);
  }
  return { words: remaining, ...(doneDay !== '' && { day: doneDay }), more: otherDates.join('\n') };
}
