/**
 * A line with only the name of a map service. These services put such a line before the place's name when they
 * share a place.
 */
const MAP_SERVICE =
  /^[[【(]?\s*(?:네이버\s?지도|naver\s?maps?|카카오\s?맵|kakao\s?maps?|티맵|tmap|google\s?maps|apple\s?maps|高德地图|百度地图|腾讯地图)\s*[\])】]?$/iu;
const GEO_URI = /\bgeo:-?\d[^\s?]*(?:\?\S*)?/i;

/** Removes the lines with only the name of a map service, unless no other lines remain. */
export function withoutMapServiceNames(lines: readonly string[]): readonly string[] {
  const others = lines.filter((line) => !MAP_SERVICE.test(line));
  return others.length > 0 ? others : lines;
}

/**
 * Finds the URL of a map point in a text (a `geo:` URI of RFC 5870, with Android's `q`), and the name of
 * the place.
 * @returns null if there is none
 */
export function mapPointIn(text: string): { url: string; name: string } | null {
  const [url] = GEO_URI.exec(text) ?? [];
  if (url === undefined) return null;
  const query = /[?&]q=([^&]*)/.exec(url)?.[1]?.replaceAll('+', ' ') ?? '';
  const [, label = query] = /^[-\d.,\s]+\((.*)\)$/.exec(query) ?? [];
  return { url, name: /^[-\d.,\s]*$/.test(label) ? '' : decoded(label) };
}

function decoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}
