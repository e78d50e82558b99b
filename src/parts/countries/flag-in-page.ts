let embeddedFlags: Readonly<Record<string, string>> | undefined;

/**
 * Returns the data URL of a flag embedded in the page, so that the flag needs no request; undefined for other
 * flags. The page embeds the flags of the picker's first rows (`delivery/build/flags-in-page.ts`).
 * @param country ISO 3166 code in upper case
 */
export function flagInPage(country: string): string | undefined {
  embeddedFlags ??= JSON.parse(document.getElementById('flags')?.textContent ?? '{}') as Record<
    string,
    string
  >;
  return embeddedFlags[country.toLowerCase()];
}
