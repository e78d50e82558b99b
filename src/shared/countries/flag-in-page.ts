let brought: Readonly<Record<string, string>> | undefined;

/**
 * The address of a flag's picture that the page itself has brought, which need not be fetched: those of the picker's first
 * rows (`scripts/build/flags-in-page.ts`).
 * @param country ISO 3166, in capitals
 */
export function flagInPage(country: string): string | undefined {
  brought ??= JSON.parse(document.getElementById('flags')?.textContent ?? '{}') as Record<string, string>;
  return brought[country.toLowerCase()];
}
