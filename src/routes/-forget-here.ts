import { LANGUAGE_KEY, storedLanguage, storeLanguage } from '#src/i18n/stored-language.ts';
import { clearStorage } from '#src/platform/clear-storage.ts';
import { applyTheme } from '#src/ui/theme.ts';

/** After a sign-out or a deletion: of what this browser remembers beside the database only the language stays. */
export function forgetHere(): void {
  clearStorage(LANGUAGE_KEY);
  // It goes on being spoken here, and is nobody's choice any more.
  const language = storedLanguage();
  if (language !== null) storeLanguage(language, 'account');
  applyTheme('system');
}
