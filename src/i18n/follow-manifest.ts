import { i18n } from '@lingui/core';

/**
 * Keeps the page's manifest link in the active language, so that the app is installed with its name in that
 * language. Call once.
 */
export function followManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link === null || !import.meta.env.PROD) return;
  const follow = () => {
    const language = i18n.locale === 'en' ? '' : `-${i18n.locale}`;
    link.href = `/manifest${language}.webmanifest`;
  };
  follow();
  i18n.on('change', follow);
}
