/**
 * Reads `phrases/emergency.json`, which has two sources' emergency numbers of each country, and combines them
 * into the numbers that the app shows.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type EmergencyNumbers, MOBILE_EMERGENCY } from '#src/domain/phrases.ts';

const file = fileURLToPath(new URL('../phrases/emergency.json', import.meta.url));

/** The first source: a country's numbers by service, and the number to call when these cannot be reached. */
type Android = {
  ambulance?: string[];
  /** Numbers for police, ambulance and fire alike. */
  all?: string[];
  /** Present if the source has no ambulance. */
  fire?: string[];
  /** Numbers for police or fire only, if any of them must be ranked behind other numbers. */
  others?: string[];
  fallback: string;
};
/** Both sources' data on a country. The second source does not say which service answers. */
type SourceData = { android: Android | null; libphonenumber: string[] };
type EmergencyFile = {
  read: string;
  sources: Record<
    'android' | 'libphonenumber',
    { name: string; version: string; licence: string; href: string }
  >;
  countries: Record<string, SourceData>;
};

/** Returns the file of both sources. */
export const readEmergency = (): EmergencyFile => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns the numbers of a country (P11.10). If both sources have a number for an ambulance, it
 * comes first, then the general number if both have it. Otherwise returns all numbers of either
 * source, those of both first, and 112.
 */
export function emergencyNumbers({ android, libphonenumber }: SourceData): EmergencyNumbers {
  const { ambulance = [], all = [], fire = [], others = [], fallback } = android ?? {};
  const isInBoth = (number: string) => libphonenumber.includes(number);
  const isGeneral = (number: string | undefined): number is string =>
    number !== undefined && !others.includes(number);
  const [ambulanceInBoth] = ambulance.filter(isInBoth);
  const [general] = [...all, fallback].filter(isGeneral).filter(isInBoth);
  const agreed = [ambulanceInBoth, ambulanceInBoth === undefined ? all.find(isInBoth) : general].filter(
    (each) => each !== undefined,
  );
  if (agreed.length > 0) return { numbers: [...new Set(agreed)], isAgreed: true };
  const named = [...ambulance, ...(ambulance.length > 0 ? [] : fire), ...all];
  const rank = (number: string) => Number(others.includes(number));
  const rest = libphonenumber.toSorted((a, b) => rank(a) - rank(b));
  const both = [...named, fallback].filter(isGeneral).filter(isInBoth);
  const disputed = [...both, ...named, ...rest, MOBILE_EMERGENCY];
  return { numbers: [...new Set(disputed)], isAgreed: false };
}
