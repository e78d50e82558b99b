import type { Content } from '#server/content/schema.ts';
import { DIETS, dietProblems } from './diet-problems.ts';
import { namedFoodProblems } from './named-food-problems.ts';
import type { Vocabulary } from './vocabulary.ts';

type Dish = Content['lists'][number]['items'][number];

const NAME_MAX = 80;
const WORDS = { min: 4, max: 30 };
/** Highest number of tags: room for the diet, all named foods, and further tags that readers search for. */
const TAGS_MAX = 12;
/** Words of praise, which a description must not contain. */
const PRAISE = /\b(beloved|iconic|must-try|delicious|mouth-?watering|quintessential|tasty|yummy)\b/i;

/** Returns the problems of a dish, a phrase each; empty if it meets the rules of `content/README.md`. */
export function dishProblems(dish: Dish, country: string, vocabulary: Vocabulary): string[] {
  const { name, description, tags } = dish;
  const words = description.split(' ').length;
  return [
    ...(name.length > NAME_MAX ? [`name of ${name.length} characters`] : []),
    ...(dish.was === name ? ['former name equals the name'] : []),
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

/** Returns why a tag must not be used on a list or dish of a country; empty if it may be used. */
export function tagProblems(
  tag: string,
  country: string,
  target: 'list' | 'dish',
  vocabulary: Vocabulary,
): string[] {
  const declared = vocabulary.get(tag);
  if (declared === undefined) return [`unknown tag ${tag}`];
  if (declared.countries?.includes(country) === false) return [`${tag} is no region of ${country}`];
  return declared.group === 'shelf' && target === 'dish' ? [`${tag} is for lists`] : [];
}

/** Returns a problem if a text has stray characters, such as double spaces, as pasted text often has. */
export function textProblems(text: string): string[] {
  const isPlain = text === text.normalize('NFC') && text === text.trim() && !/\s\s|[\t\n|#_]/.test(text);
  return isPlain ? [] : [`stray signs in “${text}”`];
}
