/** The part of a browser's voice (`SpeechSynthesisVoice`) that the choice depends on. */
type Voice = { lang: string; localService: boolean };

/**
 * The voice for a language. `online`: the device is offline and the only voice needs a network. `none`: there
 * is no voice.
 */
type FoundVoice<V extends Voice> = { kind: 'found'; voice: V } | { kind: 'online' | 'none' };

/**
 * Other codes that browsers and systems use for a language. Mandarin and Cantonese are distinguished by
 * region.
 */
const OTHER_LANGUAGE_CODES: Record<string, readonly string[]> = {
  nb: ['no'],
  fil: ['tl'],
  he: ['iw'],
  id: ['in'],
  zh: ['cmn'],
};
const CANTONESE = /^(yue|zh-(hant-)?(hk|mo))\b/;

/**
 * Returns the best voice for a language. A voice on the device is better than one that needs a network, then
 * a voice of the country is better, then a voice of the language's standard region.
 * @param tag the language's BCP 47 tag
 * @param country where the language is spoken; Mexican Spanish differs from that of Spain
 */
export function voiceFor<V extends Voice>(
  voices: readonly V[],
  tag: string,
  country: string | null,
  { isOffline }: { isOffline: boolean },
): FoundVoice<V> {
  const matching = voices.filter(({ lang }) => speaks(normalised(lang), tag));
  const usable = matching.filter(({ localService }) => localService || !isOffline);
  const [best] = [...usable].sort((a, b) => rank(b, tag, country) - rank(a, tag, country));
  if (best !== undefined) return { kind: 'found', voice: best };
  return { kind: matching.length > 0 ? 'online' : 'none' };
}

/** Returns a voice's language tag with hyphens and in lower case, because Android writes `ja_JP`. */
const normalised = (lang: string): string => lang.replaceAll('_', '-').toLowerCase();

function speaks(lang: string, tag: string): boolean {
  const [language = ''] = tag.split('-');
  if (language === 'yue' || language === 'zh')
    return CANTONESE.test(lang) === (language === 'yue') && isChinese(lang);
  const [first = ''] = lang.split('-');
  return first === language || (OTHER_LANGUAGE_CODES[language]?.includes(first) ?? false);
}

const isChinese = (lang: string): boolean => /^(zh|cmn|yue)\b/.test(lang);

function rank({ lang, localService }: Voice, tag: string, country: string | null): number {
  const [, ...parts] = normalised(lang).split('-');
  const isFrom = (region: string | null) => region !== null && parts.includes(region.toLowerCase());
  return (localService ? 4 : 0) + (isFrom(country) ? 2 : 0) + (isFrom(regionOf(tag)) ? 1 : 0);
}

/**
 * Returns the region whose pronunciation is the standard one. The region mostly has the same letters as the
 * language, as in `fr-FR`.
 */
function regionOf(tag: string): string {
  const [language = '', region] = tag.split('-');
  return { 'zh-Hans': 'CN', 'zh-Hant': 'TW', en: 'GB' }[tag] ?? region ?? language;
}
