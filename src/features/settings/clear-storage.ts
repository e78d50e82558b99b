import { storedLanguage, storeLanguage } from '#src/i18n/stored-language.ts';
import { applyTheme } from '#src/ui/theme.ts';

/** Empties this browser's local and session storage and its readable cookies; only the language outlives it. */
export function clearStorage(): void {
  const language = storedLanguage();
  localStorage.clear();
  sessionStorage.clear();
  if (language !== null) storeLanguage(language);
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
  applyTheme('system');
}
