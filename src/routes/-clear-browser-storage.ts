import { clearStorageExcept } from '#src/browser/storage/clear-storage.ts';
import { LANGUAGE_KEY, storedLanguage, storeLanguage } from '#src/i18n/stored-language.ts';
import { applyTheme } from '#src/ui/theme.ts';

/**
 * Clears what this browser stores for the user outside the database: local storage except the language,
 * session storage, the cookies that scripts can read, and the theme. Called after a sign-out or a deletion of
 * the account.
 */
export function clearBrowserStorage(): void {
  clearStorageExcept(LANGUAGE_KEY);
  // Keep the app's language, but no longer mark it as a choice made on this device, because such a choice
  // would be sent to the next account.
  const language = storedLanguage();
  if (language !== null) storeLanguage(language, 'account');
  applyTheme('system');
}
