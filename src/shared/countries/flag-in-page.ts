let brought: Readonly<Record<string, string>> | undefined;

/**
 * The picture of a flag that the page itself has brought, which need not be fetched: those of the picker's first rows
 * (`scripts/build/flags-in-page.ts`).
 * @param country ISO 3166, in capitals
 * @returns its address
 */
export function flagInPage(country: string): string | undefined {
  brought ??= JSON.parse(document.getElementById('flags')?.textContent ?? '{}') as Record<string, string>;
  const picture = brought[country.toLowerCase()];
  return picture && `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
