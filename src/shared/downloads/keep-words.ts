import { i18n } from '@lingui/core';
import { idle } from '#src/platform/idle.ts';
import { network } from '#src/platform/network.ts';
import { background } from '#src/platform/sync-client.ts';
import { readersLanguage } from '#src/shared/countries/use-translated.ts';
import { bringWordsIn } from '#src/sync/country-words.ts';

let isRunning = false;

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
  if (isRunning || network.isOffline()) return;
  isRunning = true;
  await idle();
  // What could not be had or kept now comes with the next occasion, or when its country is opened.
  await bringWordsIn(background, readersLanguage()).catch(() => undefined);
  isRunning = false;
}
