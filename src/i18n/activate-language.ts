import { i18n, type Messages } from '@lingui/core';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { LANGUAGES, type LanguageTag, languageOf } from './languages.ts';

type Catalog = { messages: Messages };

/** What the first screen says. */
const loadFirst = (tag: LanguageTag): Promise<Catalog> => import(`../../locales/${tag}/messages.po`);
/** What all the other screens say. */
const loadRest = (tag: LanguageTag): Promise<Catalog> => import(`../../locales/${tag}/screens.po`);

const [ENGLISH] = LANGUAGES;
let isRestWanted = false;
/** Languages whose every text is loaded. */
const whole = new Set<string>();

/** Shows the app in this language, or in English where its catalog cannot be had (offline, not translated). */
export const activateLanguage = async (code: LanguageCode): Promise<void> => {
  try {
    await show(code);
  } catch (error) {
    if (code === ENGLISH.code) throw error;
    await show(ENGLISH.code);
  }
};

/** Changes to this language. @returns false when its texts cannot be had now; nothing has changed then */
export const changeLanguage = (code: LanguageCode): Promise<boolean> =>
  show(code).then(
    () => true,
    () => false,
  );

const show = async (code: LanguageCode): Promise<void> => {
  const { tag } = languageOf(code);
  i18n.load(tag, (await loadFirst(tag)).messages);
  if (isRestWanted) await addRest(tag);
  i18n.activate(tag);
  document.documentElement.lang = tag;
};

/**
 * Loads the active language's texts of the screens beyond the first; they must be there before one of those is
 * shown. In English where they cannot be had, rather than not at all.
 */
export const loadScreenTexts = async (): Promise<void> => {
  isRestWanted = true;
  const tag = i18n.locale as LanguageTag;
  await addRest(tag).catch(async () => {
    i18n.load(tag, (await loadRest(ENGLISH.tag)).messages);
  });
};

const addRest = async (tag: LanguageTag): Promise<void> => {
  if (whole.has(tag)) return;
  i18n.load(tag, (await loadRest(tag)).messages);
  whole.add(tag);
};
