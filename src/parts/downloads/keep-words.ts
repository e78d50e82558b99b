import { i18n } from '@lingui/core';
import { idle } from '#src/browser/loading/idle.ts';
import { network } from '#src/browser/network/network.ts';
import { backgroundService } from '#src/browser/network/sync-client.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { readersLanguage } from '#src/parts/dishes/use-translated.ts';
import { bringWordsIn } from '#src/sync/country-words.ts';

let isRunning = false;
/** The language in which all texts were fetched since this page was opened. */
let completeLanguage: LanguageCode | undefined;

/**
 * Keeps the texts of the countries on this device in the reader's language. Fetches texts that are in another
 * language at start, after a change of language, and when the network returns.
 */
export function keepWords(): void {
  void bringWords();
  i18n.on('change', () => void bringWords());
  network.subscribe(() => void bringWords());
}

async function bringWords(): Promise<void> {
  const language = readersLanguage();
  if (isRunning || completeLanguage === language || network.isOffline()) return;
  isRunning = true;
  await idle();
  // Texts that could not be fetched or stored are fetched at the next occasion, or when their country is
  // opened.
  if (await bringWordsIn(backgroundService, language).catch(() => false)) completeLanguage = language;
  isRunning = false;
  // The language may have changed meanwhile.
  if (readersLanguage() !== language) await bringWords();
}
