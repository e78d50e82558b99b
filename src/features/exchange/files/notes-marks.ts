/** The HTML elements found in notes. Other words between < and > are the user's own. */
const ELEMENTS =
  /<\/?(?:a|abbr|aside|b|big|blockquote|br|center|cite|code|del|details|div|em|font|h[1-6]|hr|i|iframe|img|input|ins|kbd|label|li|mark|ol|p|picture|pre|q|s|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video|audio)(?=[\s/>])[^<>]*>/gi;
const HIDDEN_ELEMENTS = /<(script|style)(?=[\s>])[^<>]*>[^<]*<\/\1>/gi;
/**
 * Pairs of marks around words, with no letter or digit directly outside and no blank directly inside. `2 * 3
 * * 4` and `snake_case` have no such pair.
 */
const PAIRS =
  /(?<![\p{L}\p{N}:])::(?!\s)([^:]+)(?<!\s)::(?![\p{L}\p{N}:])|(?<![\p{L}\p{N}~])~(?!\s)([^~]+)(?<!\s)~(?![\p{L}\p{N}~])|(?<![\p{L}\p{N}*])\*(?!\s)([^*]+)(?<!\s)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?!\s)([^_]+)(?<!\s)_(?![\p{L}\p{N}_])/gu;

/**
 * Removes HTML elements, Bear's marks, references to footnotes and blocks, and macros.
 * @returns the words, and the parts that belong below a name: links, fields of Dataview and footnotes
 */
export function withoutMarks(words: string): { words: string; below: string[] } {
  const below: string[] = [];
  const remaining = words
    .replace(HIDDEN_ELEMENTS, '')
    .replace(/<((?:https?|mailto):[^\s<>]+)>/gi, '$1')
    .replace(/<a\s[^<>]*>/gi, (link) => {
      below.push(/href="([^"]*)"/i.exec(link)?.[1] ?? '');
      return '';
    })
    .replace(/<br\s?\/?>/gi, ' ')
    .replace(ELEMENTS, '')
    .replace(
      /[[(]([\p{L}][\p{L}\p{N}_ -]{0,40}):: ?([^[\]()]*)[\])]/gu,
      (_all, key: string, value: string) => {
        below.push(`${key}: ${value}`);
        return '';
      },
    )
    .replace(/\^\[([^[\]]*)\]/g, (_all, footnote: string) => {
      below.push(footnote);
      return '';
    })
    .replace(/\[\^[^[\]\s]+\]/g, '')
    .replace(/\(\([\da-f]{8}-[\da-f-]{1,40}\)\)|\{\{[^{}]*\}\}/gi, '')
    .replace(PAIRS, (_all, ...inside: unknown[]) =>
      String(inside.slice(0, 4).find((part) => part !== undefined)),
    );
  return { words: remaining, below };
}
