import type { Messages } from '@lingui/core';
import { LANGUAGES, type LanguageTag } from './languages.ts';

type Catalog = { messages: Messages };
type Catalogs = Record<string, () => Promise<Catalog>>;

// What every other language falls back on comes with the app.
const ENGLISH = import.meta.glob<Catalog>('../../locales/en/messages.po', { eager: true });
// A file in locales/ is all that a language takes.
const FIRST: Catalogs = {
  ...import.meta.glob<Catalog>(['../../locales/*/messages.po', '!../../locales/en/messages.po']),
  ...Object.fromEntries(Object.entries(ENGLISH).map(([path, texts]) => [path, async () => texts])),
};
const REST: Catalogs = import.meta.glob<Catalog>('../../locales/*/screens.po');

/** The languages that the app can be shown in: those with texts. */
export const AVAILABLE_LANGUAGES = LANGUAGES.filter(({ tag }) => `../../locales/${tag}/messages.po` in FIRST);

/** Loads what the first screen says; fails where it cannot be had. */
export const loadFirst = (tag: LanguageTag) => load(FIRST[`../../locales/${tag}/messages.po`]);

/** Loads what all the other screens say; fails where it cannot be had. */
export const loadRest = (tag: LanguageTag) => load(REST[`../../locales/${tag}/screens.po`]);

async function load(catalog: Catalogs[string] | undefined): Promise<Messages> {
  if (catalog === undefined) throw new Error('a language without texts');
  return (await catalog()).messages;
}
