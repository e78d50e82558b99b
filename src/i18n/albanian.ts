import { ALBANIAN_COUNTRIES } from './albanian-countries.gen.ts';
import { takeCountryNames } from './country-name.ts';

takeCountryNames(
  'sq',
  new Map(ALBANIAN_COUNTRIES.split('\n').map((line) => line.split(':') as [string, string])),
);
