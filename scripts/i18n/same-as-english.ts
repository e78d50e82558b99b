/** Lists the messages whose translation may equal the English text. */

/** The app's name, alone or after a page's title. */
const NAMES = new Set([
  'Food Odyssey',
  '{0} · Food Odyssey',
  '{name} · Food Odyssey',
  '{title} · Food Odyssey',
]);

/** English messages that are the same words in other languages, with the tags of these languages. */
const SHARED_WORDS: Record<string, readonly string[]> = {
  alcohol: ['es', 'nl'],
  bacon: ['da', 'pt-PT', 'ro'],
  crab: ['ro'],
  dashi: ['cs', 'da', 'es', 'et', 'fr', 'hr', 'it', 'lt', 'nl', 'pl', 'pt-PT', 'ro', 'sq'],
  dip: ['cs', 'da'],
  gelatine: ['da', 'nl'],
  ghee: ['da', 'hr', 'nl', 'pt-PT', 'ro'],
  gluten: ['da', 'es', 'fr', 'hr', 'nl', 'pl', 'ro', 'sq'],
  ham: ['nl'],
  lupin: ['da', 'fr', 'ro', 'sq'],
  malt: ['da', 'fr', 'sq'],
  marinade: ['da', 'fr', 'nl'],
  mayonnaise: ['da', 'fr'],
  meringue: ['fr', 'nl'],
  miso: ['cs', 'da', 'es', 'et', 'fr', 'hr', 'it', 'lt', 'lv', 'nl', 'pl', 'pt-PT', 'ro', 'sq'],
  sauce: ['da', 'fr'],
  seitan: ['cs', 'da', 'et', 'fr', 'hr', 'it', 'nl', 'pl', 'pt-PT', 'ro', 'sq'],
  tofu: ['cs', 'da', 'es', 'et', 'fr', 'hr', 'it', 'lt', 'lv', 'nl', 'pl', 'pt-PT', 'ro', 'sq'],
  topping: ['da', 'nl'],
  yoghurt: ['da', 'nl'],
  Account: ['it', 'nl'],
  Africa: ['it', 'ro'],
  Avatars: ['fr', 'nl'],
  Computer: ['da', 'de', 'it', 'nl', 'ro'],
  Contact: ['fr', 'nl', 'ro'],
  Continents: ['fr'],
  Crab: ['ro'],
  Description: ['fr'],
  Draft: ['sq'],
  Email: ['el', 'it', 'pt-PT', 'sq'],
  Europe: ['fr'],
  Home: ['it'],
  'Level {level}': ['de', 'nl'],
  Messages: ['fr'],
  Name: ['de'],
  Novice: ['fr', 'ro'],
  Octopus: ['nl'],
  Offline: ['cs', 'da', 'de', 'el', 'hr', 'it', 'nl', 'pl', 'ro'],
  Odysseus: ['cs', 'da', 'de', 'et', 'nl'],
  Password: ['it'],
  Premium: [
    'cs',
    'da',
    'de',
    'el',
    'es',
    'et',
    'fr',
    'hr',
    'it',
    'lt',
    'lv',
    'nl',
    'pl',
    'pt-PT',
    'ro',
    'sq',
  ],
  Progress: ['lv'],
  Ram: ['nl'],
  Suggestions: ['fr'],
  Software: ['cs', 'da', 'de', 'es', 'it', 'nl', 'pt-PT', 'ro'],
  Status: ['da', 'de', 'nl'],
  Stop: ['da'],
  Tablet: ['cs', 'da', 'de', 'el', 'hr', 'it', 'nl', 'pl', 'pt-PT', 'sq'],
  Tags: ['da', 'nl'],
  '{likes, plural, one {# like} other {# likes}}': ['da', 'nl'],
  Vegan: ['de', 'el', 'et', 'sq'],
  Vegetarian: ['ro'],
};

/**
 * Returns whether a language's translation may equal the English message: the message has no words, or is in
 * `NAMES` or `SHARED_WORDS`.
 */
export function mayStayEnglish(message: string, tag: string): boolean {
  const words = message.replace(/\{[^}]*\}|<[^>]*>/g, '');
  return !/\p{L}/u.test(words) || NAMES.has(message) || (SHARED_WORDS[message]?.includes(tag) ?? false);
}
