/** The rule by which two sources (`phrases/emergency.json`) make the numbers that the app shows of a country. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type EmergencyNumbers, MOBILE_EMERGENCY } from '#src/domain/phrases.ts';

const file = fileURLToPath(new URL('../phrases/emergency.json', import.meta.url));

/** What the first source says: numbers by who answers, and the one to call where these cannot be reached. */
type Android = {
  ambulance?: string[];
  /** Answered for police, ambulance and fire alike. */
  all?: string[];
  /** Where it names no ambulance. */
  fire?: string[];
  /** Police or fire alone; noted where it matters to the order. */
  others?: string[];
  fallback: string;
};
/** What both say of a country; the second source does not tell who answers. */
export type SourcesSay = { android: Android | null; libphonenumber: string[] };
export type EmergencyFile = {
  read: string;
  sources: Record<
    'android' | 'libphonenumber',
    { name: string; version: string; licence: string; href: string }
  >;
  countries: Record<string, SourcesSay>;
};

/** The file of both sources. */
export const readEmergency = (): EmergencyFile => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The numbers of a country. Where both sources name a number that an ambulance answers, that one comes first, then the general
 * number if both name it. Else all that either names, those of both first, and 112 among them.
 */
export function emergencyNumbers({ android, libphonenumber }: SourcesSay): EmergencyNumbers {
  const { ambulance = [], all = [], fire = [], others = [], fallback } = android ?? {};
  const isInBoth = (number: string) => libphonenumber.includes(number);
  const isGeneral = (number: string | undefined): number is string =>
    number !== undefined && !others.includes(number);
  const [own] = ambulance.filter(isInBoth);
  const [general] = [...all, fallback].filter(isGeneral).filter(isInBoth);
  const agreed = [own, own === undefined ? all.find(isInBoth) : general].filter((each) => each !== undefined);
  if (agreed.length > 0) return { numbers: [...new Set(agreed)], isAgreed: true };
  const named = [...ambulance, ...(ambulance.length > 0 ? [] : fire), ...all];
  const known = (number: string) => Number(others.includes(number));
  const rest = libphonenumber.toSorted((a, b) => known(a) - known(b));
  const both = [...named, fallback].filter(isGeneral).filter(isInBoth);
  const disputed = [...both, ...named, ...rest, MOBILE_EMERGENCY];
  return { numbers: [...new Set(disputed)], isAgreed: false };
}
