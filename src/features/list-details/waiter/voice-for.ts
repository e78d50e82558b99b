/** The part of a browser's voice (`SpeechSynthesisVoice`) that the choice depends on. */
export type Voice = { lang: string; localService: boolean };

/** The voice for a language; `online` where the only one needs a network that is not there, `none` where there is none. */
export type FoundVoice<V extends Voice> = { kind: 'found'; voice: V } | { kind: 'online' | 'none' };

/** What browsers and systems call a language beside its own first part; Mandarin and Cantonese are told apart by place. */
const ALSO: Record<string, readonly string[]> = {
  nb: ['no'],
  fil: ['tl'],
  he: ['iw'],
  id: ['in'],
  zh: ['cmn'],
};
const CANTONESE = /^(yue|zh-(hant-)?(hk|mo))\b/;

/**
 * The voice to say something in a language: on the device before one that needs a network, then one of the place.
 * @param tag the language's BCP 47 tag
 * @param country where it is said; Spanish sounds otherwise in Mexico
 */
export function voiceFor<V extends Voice>(
  voices: readonly V[],
  tag: string,
  country: string | null,
  isOffline: boolean,
): FoundVoice<V> {
  const known = voices.filter(({ lang }) => speaks(plain(lang), tag));
  const usable = known.filter(({ localService }) => localService || !isOffline);
  const [best] = [...usable].sort((a, b) => rank(b, tag, country) - rank(a, tag, country));
  if (best !== undefined) return { kind: 'found', voice: best };
  return { kind: known.length > 0 ? 'online' : 'none' };
}

/** A voice's language in the usual form: Android writes `ja_JP`. */
const plain = (lang: string): string => lang.replaceAll('_', '-').toLowerCase();

function speaks(lang: string, tag: string): boolean {
  const [language = ''] = tag.split('-');
  if (language === 'yue' || language === 'zh')
    return CANTONESE.test(lang) === (language === 'yue') && isChinese(lang);
  const [first = ''] = lang.split('-');
  return first === language || (ALSO[language]?.includes(first) ?? false);
}

const isChinese = (lang: string): boolean => /^(zh|cmn|yue)\b/.test(lang);

function rank({ lang, localService }: Voice, tag: string, country: string | null): number {
  const [, ...parts] = plain(lang).split('-');
  const isFrom = (region: string | null) => region !== null && parts.includes(region.toLowerCase());
  return (localService ? 4 : 0) + (isFrom(country) ? 2 : 0) + (isFrom(regionOf(tag)) ? 1 : 0);
}

/** The place whose way of speaking a language is its usual one: mostly both are called by the same letters, as in `fr-FR`. */
function regionOf(tag: string): string {
  const [language = '', region] = tag.split('-');
  return { 'zh-Hans': 'CN', 'zh-Hant': 'TW', en: 'GB' }[tag] ?? region ?? language;
}
