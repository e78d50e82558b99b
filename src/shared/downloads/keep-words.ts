import { i18n } from '@lingui/core';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { idle } from '#src/platform/idle.ts';
import { network } from '#src/platform/network.ts';
import { background } from '#src/platform/sync-client.ts';
import { readersLanguage } from '#src/shared/countries/use-translated.ts';
import { bringWordsIn } from '#src/sync/country-words.ts';

let isRunning = false;
/** The language in which all of them are here, since this page was opened. */
let whole: LanguageCode | undefined;

/**
 * Keeps the texts of the countries on this device in the reader's language: those in another one are fetched anew at the start, after
 * a change of the language, and when the network is back.
 */
export function keepWords(): void {
  void bringWords();
  i18n.on('change', () => void bringWords());
  network.subscribe(() => void bringWords());
}

async function bringWords(): Promise<void> {
  const language = readersLanguage();
  if (isRunning || whole === language || network.isOffline()) return;
  isRunning = true;
  await idle();
  // What could not be had or kept now comes with the next occasion, or when its country is opened.
  if (await bringWordsIn(background, language).catch(() => false)) whole = language;
  isRunning = false;
  // The language may have been changed meanwhile.
  if (readersLanguage() !== language) await bringWords();
}
