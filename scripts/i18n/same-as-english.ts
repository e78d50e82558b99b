/** The app's name, alone or behind a page's title. */
const NAMES = new Set([
  'Food Odyssey',
  '{0} · Food Odyssey',
  '{name} · Food Odyssey',
  '{title} · Food Odyssey',
]);

/** Words that are a language's own as they stand in English, with the tags of those languages. */
const OWN_WORDS: Record<string, readonly string[]> = {
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
  Software: ['cs', 'da', 'de', 'es', 'it', 'nl', 'pt-PT', 'ro'],
  Status: ['da', 'de', 'nl'],
  Stop: ['da'],
  Tablet: ['cs', 'da', 'de', 'el', 'hr', 'it', 'nl', 'pl', 'pt-PT', 'sq'],
  Tags: ['da', 'nl'],
  '{likes, plural, one {# like} other {# likes}}': ['da', 'nl'],
};

/** Whether a message that a language says as English does is meant so: it has no words, or is on the lists above. */
export function mayStayEnglish(message: string, tag: string): boolean {
  const words = message.replace(/\{[^}]*\}|<[^>]*>/g, '');
  return !/\p{L}/u.test(words) || NAMES.has(message) || (OWN_WORDS[message]?.includes(tag) ?? false);
}
