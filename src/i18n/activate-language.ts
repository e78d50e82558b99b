import { i18n } from '@lingui/core';
import { startTransition } from 'react';
import { registerCountryNames } from '#src/domain/country-name.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { loadFirst, loadRest } from './catalogs.ts';
import { ENGLISH, type LanguageTag, languageOf } from './languages.ts';

/** Whether a screen other than the first one was opened, so that a change of language loads all texts. */
let areAllTextsWanted = false;
/** Tags of the languages whose texts of all screens are loaded. */
const completeTags = new Set<string>();

/**
 * Shows the app in this language, or in English if its catalog cannot be loaded (offline, not translated).
 * @throws when the English catalog cannot be loaded either
 */
export const activateLanguage = async (code: LanguageCode): Promise<void> => {
  try {
    await show(code);
  } catch (error) {
    if (code === ENGLISH.code) throw error;
    await show(ENGLISH.code);
  }
};

/**
 * Shows the app in this language.
 * @returns false, with nothing changed, when its texts cannot be loaded now
 */
export const changeLanguage = (code: LanguageCode): Promise<boolean> =>
  show(code).then(
    () => true,
    () => false,
  );

/** Returns whether the language is Albanian and the browser does not support it, as in Chromium. */
const isUnsupportedAlbanian = (tag: LanguageTag): boolean =>
  tag === 'sq' && Intl.DisplayNames.supportedLocalesOf(tag).length === 0;

/**
 * Returns the browser's locales for this language, such as `en-GB` for English. They give the formats of
 * dates and numbers of the user's country.
 */
const regionalLocales = (tag: LanguageTag): string[] =>
  (navigator.languages ?? []).filter((each) => each.toLowerCase().startsWith(`${tag.toLowerCase()}-`));

const show = async (code: LanguageCode): Promise<void> => {
  const { tag } = languageOf(code);
  i18n.load(tag, await loadFirst(tag));
  if (areAllTextsWanted) await addRest(tag);
  // Where the browser cannot format Albanian, we use Austrian German, which formats numbers in the same way
  // and dates without words.
  i18n.activate(tag, isUnsupportedAlbanian(tag) ? [tag, 'de-AT'] : [...regionalLocales(tag), tag]);
  document.documentElement.lang = tag;
};

/**
 * Loads the active language's texts of all other screens and its names of countries. Call it before one of
 * those screens is shown. Falls back to English if they cannot be loaded.
 * @throws when the English texts cannot be loaded either
 */
export const loadScreenTexts = async (): Promise<void> => {
  areAllTextsWanted = true;
  const tag = i18n.locale as LanguageTag;
  await addRest(tag).catch(async () => {
    i18n.load(tag, (await loadRest(ENGLISH.tag)).messages);
  });
};

const addRest = async (tag: LanguageTag): Promise<void> => {
  const { messages, countries } = await loadRest(tag);
  // Another call may have added the same texts meanwhile.
  if (completeTags.has(tag)) return;
  completeTags.add(tag);
  registerCountryNames(tag, countries);
  // Loading re-renders every component with texts, though none on the screen uses these. The transition
  // splits this work, which would otherwise be one long task.
  startTransition(() => i18n.load(tag, messages));
};
