/** The specification's 19 language codes, as storage, the API and documents use them. */
export const LANGUAGE_CODES = [
  'EN',
  'PL',
  'DE',
  'AT',
  'FR',
  'IT',
  'ES',
  'RO',
  'DN',
  'NL',
  'AL',
  'BG',
  'CZ',
  'ET',
  'GR',
  'HR',
  'LT',
  'LV',
  'PT',
] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];
