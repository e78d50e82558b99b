import { cutTo, visibleLine, visibleText } from '#src/domain/visible-text.ts';
import { pointIn, withoutService } from './shared-places.ts';

/** What another app hands over when somebody shares something; each may be missing, and browsers mix them up. */
export type SharedText = { title?: string | undefined; text?: string | undefined; url?: string | undefined };

const ADDRESS = /\bhttps?:\/\/\S+/gi;

/**
 * The dish that something shared is about: its first words are the name, the rest and the link are the text.
 * @param most how long a name may be
 */
export function sharedDish(shared: SharedText, most: number): { name: string; text: string } {
  const whole = visibleText([shared.title, shared.text, shared.url].filter(Boolean).join('\n'));
  const found = whole.match(ADDRESS) ?? [];
  const words = whole.replace(ADDRESS, '');
  const point = pointIn(words);
  const named = point === null ? words : words.replace(point.address, () => point.name);
  const addresses = [...new Set([...found, ...(point === null ? [] : [point.address])])];
  const all = new Set(named.split('\n').map(visibleLine));
  const lines = withoutService([...all].filter((line) => line !== ''));
  const [first = '', ...rest] = lines;
  const isShort = first.length <= most;
  const text = [...(isShort ? rest : lines), ...addresses].join('\n');
  return { name: isShort ? first : visibleLine(cutTo(first, most).replace(/\s\S*$/, '')), text };
}
