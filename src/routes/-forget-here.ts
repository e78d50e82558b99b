import { LANGUAGE_KEY, storedLanguage, storeLanguage } from '#src/i18n/stored-language.ts';
import { clearStorage } from '#src/platform/clear-storage.ts';
import { applyTheme } from '#src/ui/theme.ts';

/**
 * Clears this browser's data outside the database after a sign-out or a deletion; only the language stays.
 */
export function forgetHere(): void {
  clearStorage(LANGUAGE_KEY);
  // The app stays in this language, which is no longer marked as a choice made here, so it is not sent to the
  // next account.
  const language = storedLanguage();
  if (language !== null) storeLanguage(language, 'account');
  applyTheme('system');
}
