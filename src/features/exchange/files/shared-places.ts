/** Names of map services that put their own name before the place's name when they share a place. */
const SERVICE =
  /^[[【(]?\s*(?:네이버\s?지도|naver\s?maps?|카카오\s?맵|kakao\s?maps?|티맵|tmap|google\s?maps|apple\s?maps|高德地图|百度地图|腾讯地图)\s*[\])】]?$/iu;
const POINT = /\bgeo:-?\d[^\s?]*(?:\?\S*)?/i;

/** Removes the lines with only the name of a map service, unless no other lines remain. */
export function withoutService(lines: readonly string[]): readonly string[] {
  const left = lines.filter((line) => !SERVICE.test(line));
  return left.length > 0 ? left : lines;
}

/**
 * Finds the URL of a map point in a text (a `geo:` URI of RFC 5870, with Android's `q`), and the name of
 * the place.
 * @returns null if there is none
 */
export function pointIn(text: string): { address: string; name: string } | null {
  const [address] = POINT.exec(text) ?? [];
  if (address === undefined) return null;
  const query = /[?&]q=([^&]*)/.exec(address)?.[1]?.replaceAll('+', ' ') ?? '';
  const [, label = query] = /^[-\d.,\s]+\((.*)\)$/.exec(query) ?? [];
  return { address, name: /^[-\d.,\s]*$/.test(label) ? '' : decoded(label) };
}

function decoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}
