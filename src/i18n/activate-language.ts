import { i18n } from '@lingui/core';
import { startTransition } from 'react';
import { takeCountryNames } from '#src/domain/country-name.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { loadFirst, loadRest } from './catalogs.ts';
import { ENGLISH, type LanguageTag, languageOf } from './languages.ts';

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

/** Whether it is Albanian on a browser that does not know it, as Chromium. */
const isUnspoken = (tag: LanguageTag): boolean =>
  tag === 'sq' && Intl.DisplayNames.supportedLocalesOf(tag).length === 0;

/** How the user's own country writes dates and numbers in this language, as `en-GB` for English. */
const spokenHere = (tag: LanguageTag): string[] =>
  (navigator.languages ?? []).filter((each) => each.toLowerCase().startsWith(`${tag.toLowerCase()}-`));

const show = async (code: LanguageCode): Promise<void> => {
  const { tag } = languageOf(code);
  i18n.load(tag, await loadFirst(tag));
  if (isRestWanted) await addRest(tag);
  // What the browser cannot write in Albanian it writes as Austria does: the same numbers, and dates without words.
  i18n.activate(tag, isUnspoken(tag) ? [tag, 'de-AT'] : [...spokenHere(tag), tag]);
  document.documentElement.lang = tag;
};

/**
 * Loads the active language's texts of the screens beyond the first, and its names of the countries; they must be there
 * before one of those is shown. In English where they cannot be had, rather than not at all.
 */
export const loadScreenTexts = async (): Promise<void> => {
  isRestWanted = true;
  const tag = i18n.locale as LanguageTag;
  await addRest(tag).catch(async () => {
    i18n.load(tag, (await loadRest(ENGLISH.tag)).messages);
  });
};

const addRest = async (tag: LanguageTag): Promise<void> => {
  const { messages, countries } = await loadRest(tag);
  // Who waits for the same file has them put in by whoever comes first.
  if (whole.has(tag)) return;
  whole.add(tag);
  takeCountryNames(tag, countries);
  // Whatever shows texts is drawn anew, and nothing on the screen says one of these: that must not be a single long task.
  startTransition(() => i18n.load(tag, messages));
};
