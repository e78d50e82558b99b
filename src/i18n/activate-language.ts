import { i18n, type Messages } from '@lingui/core';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { LANGUAGES, type LanguageTag, languageOf } from './languages.ts';

const loadCatalog = async (tag: LanguageTag): Promise<Messages> => {
  const { messages } = await import(`../../locales/${tag}/messages.po`);
  return messages;
};

/** Shows the app in this language, or in English where its catalog cannot be had (offline, not translated). */
export const activateLanguage = async (code: LanguageCode): Promise<LanguageCode> => {
  const { tag } = languageOf(code);
  try {
    i18n.loadAndActivate({ locale: tag, messages: await loadCatalog(tag) });
  } catch (error) {
    const [english] = LANGUAGES;
    if (tag === english.tag) throw error;
    return activateLanguage(english.code);
  }
  document.documentElement.lang = tag;
  return code;
};
