import type { Messages } from '@lingui/core';
import { LANGUAGES, type LanguageTag } from './languages.ts';

type Catalog = { messages: Messages };
/** With what the language calls the countries, for `takeCountryNames` (`scripts/build/country-tables.ts` puts it there). */
type Screens = Catalog & { countries: string };
type Modules<Module> = Record<string, () => Promise<Module>>;

// What every other language falls back on comes with the app.
const ENGLISH = import.meta.glob<Catalog>('../../locales/en/messages.po', { eager: true });
// A file in locales/ is all that a language takes.
const FIRST: Modules<Catalog> = {
  ...import.meta.glob<Catalog>(['../../locales/*/messages.po', '!../../locales/en/messages.po']),
  ...Object.fromEntries(Object.entries(ENGLISH).map(([path, texts]) => [path, async () => texts])),
};
const REST = import.meta.glob<Screens>('../../locales/*/screens.po');

/** The languages that the app can be shown in: those with texts. */
export const AVAILABLE_LANGUAGES = LANGUAGES.filter(({ tag }) => `../../locales/${tag}/messages.po` in FIRST);

/** Loads what the first screen says; fails where it cannot be had. */
export const loadFirst = async (tag: LanguageTag): Promise<Messages> =>
  (await load(FIRST, `../../locales/${tag}/messages.po`)).messages;

/** Loads what all the other screens say, and the names of the countries; fails where it cannot be had. */
export const loadRest = (tag: LanguageTag): Promise<Screens> => load(REST, `../../locales/${tag}/screens.po`);

async function load<Module>(modules: Modules<Module>, path: string): Promise<Module> {
  const module = modules[path];
  if (module === undefined) throw new Error('a language without texts');
  return module();
}
