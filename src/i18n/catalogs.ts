import type { Messages } from '@lingui/core';
import { LANGUAGES, type LanguageTag } from './languages.ts';

type Catalog = { messages: Messages };
/**
 * A catalog with the language's names of countries, for `registerCountryNames` (added by
 * `delivery/build/country-tables.ts`).
 */
type Screens = Catalog & { countries: string };
type Modules<Module> = Record<string, () => Promise<Module>>;

// English is part of the app, because it is the fallback of every other language.
const ENGLISH = import.meta.glob<Catalog>('../../locales/en/messages.po', { eager: true });
// A new language needs only its files in locales/.
const FIRST_SCREEN: Modules<Catalog> = {
  ...import.meta.glob<Catalog>(['../../locales/*/messages.po', '!../../locales/en/messages.po']),
  ...Object.fromEntries(Object.entries(ENGLISH).map(([path, texts]) => [path, async () => texts])),
};
const OTHER_SCREENS = import.meta.glob<Screens>('../../locales/*/screens.po');

/** The languages that have a catalog, so that the app can be shown in them. */
export const AVAILABLE_LANGUAGES = LANGUAGES.filter(
  ({ tag }) => `../../locales/${tag}/messages.po` in FIRST_SCREEN,
);

/**
 * Loads the texts of the first screen.
 * @throws when they cannot be loaded
 */
export const loadFirst = async (tag: LanguageTag): Promise<Messages> =>
  (await load(FIRST_SCREEN, `../../locales/${tag}/messages.po`)).messages;

/**
 * Loads the texts of all other screens and the names of the countries.
 * @throws when they cannot be loaded
 */
export const loadRest = (tag: LanguageTag): Promise<Screens> =>
  load(OTHER_SCREENS, `../../locales/${tag}/screens.po`);

async function load<Module>(modules: Modules<Module>, path: string): Promise<Module> {
  const module = modules[path];
  if (module === undefined) throw new Error('a language without texts');
  return module();
}
