import type { Content } from '#server/content/schema.ts';
import { DIETS, dietProblems } from './diet-problems.ts';
import { namedFoodProblems } from './named-food-problems.ts';
import type { Vocabulary } from './vocabulary.ts';

type Dish = Content['lists'][number]['items'][number];

const NAME_MAX = 80;
const WORDS = { min: 4, max: 30 };
/** Room for the diet, every food that is named, and what else a reader looks for. */
const TAGS_MAX = 12;
/** Words that praise; a sentence says what is on the plate. */
const PRAISE = /\b(beloved|iconic|must-try|delicious|mouth-?watering|quintessential|tasty|yummy)\b/i;

/** What is wrong with one dish, a sentence each; none when it keeps the rules of `content/README.md`. */
export function dishProblems(dish: Dish, country: string, vocabulary: Vocabulary): string[] {
  const { name, description, tags } = dish;
  const words = description.split(' ').length;
  return [
    ...(name.length > NAME_MAX ? [`name of ${name.length} characters`] : []),
    ...(dish.was === name ? ['was called the same'] : []),
    ...(words < WORDS.min || words > WORDS.max ? [`description of ${words} words`] : []),
    ...(/^[^.!?]+\.$/.test(description) ? [] : ['description is not one sentence with a full stop']),
    ...(PRAISE.test(description) ? ['description praises'] : []),
    ...textProblems(name),
    ...textProblems(description),
    ...tags.flatMap((tag) => tagProblems(tag, country, 'dish', vocabulary)),
    ...(tags.length > TAGS_MAX ? [`${tags.length} tags`] : []),
    ...(DIETS.has(tags[0] ?? '') ? [] : ['first tag is no diet']),
    ...dietProblems(tags),
    ...namedFoodProblems(dish),
  ];
}

/** Why a tag may not be where it is. */
export function tagProblems(
  tag: string,
  country: string,
  on: 'list' | 'dish',
  vocabulary: Vocabulary,
): string[] {
  const known = vocabulary.get(tag);
  if (known === undefined) return [`unknown tag ${tag}`];
  if (known.countries?.includes(country) === false) return [`${tag} is no region of ${country}`];
  return known.group === 'shelf' && on === 'dish' ? [`${tag} is for lists`] : [];
}

/** Text as it was pasted and not as it is meant. */
export function textProblems(text: string): string[] {
  const isPlain = text === text.normalize('NFC') && text === text.trim() && !/\s\s|[\t\n|#_]/.test(text);
  return isPlain ? [] : [`stray signs in “${text}”`];
}
