let brought: Readonly<Record<string, string>> | undefined;

/**
 * Returns the data URL of a flag embedded in the page, which needs no request: flags of the picker's first
 * rows (`scripts/build/flags-in-page.ts`). Undefined for other flags.
 * @param country ISO 3166 code in upper case
 */
export function flagInPage(country: string): string | undefined {
  brought ??= JSON.parse(document.getElementById('flags')?.textContent ?? '{}') as Record<string, string>;
  return brought[country.toLowerCase()];
}
