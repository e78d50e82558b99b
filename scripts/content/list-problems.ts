import type { Content } from '#server/content/schema.ts';
import { textKey } from '#src/domain/translation.ts';
import { dishProblems, tagProblems, textProblems } from './dish-problems.ts';
import type { Vocabulary } from './vocabulary.ts';

type StarterList = Content['lists'][number];

const NAME_MAX = 35;
const DESCRIPTION_MAX = 220;
const DISHES_MIN = 10;
const LIST_TAGS_MAX = 4;

/** Returns the problems of a country's lists. Each begins with the country or `country/list`. */
export function contentProblems({ country, lists }: Content, vocabulary: Vocabulary): string[] {
  const problems = lists.flatMap((list) =>
    listProblems(list, country, vocabulary).map((problem) => `${country}/${list.slug}: ${problem}`),
  );
  const orderProblems =
    lists[0]?.slug === 'essentials' ? [] : [`${country}: the first list is not its essentials`];
  return [
    ...orderProblems,
    ...duplicates(lists.map((list) => list.name)).map((name) => `${country}: two lists are called “${name}”`),
    ...idsWithTwoTexts(lists).map((id) => `${country}: ${id} has another description in another list`),
    ...textsWithSharedKey(lists).map((text) => `${country}: “${text}” has the key of another text`),
    ...idsWithTwoDiets(lists).map((id) => `${country}: ${id} has another diet in another list`),
    ...problems,
  ];
}

function listProblems(list: StarterList, country: string, vocabulary: Vocabulary): string[] {
  const { name, description, tags, items } = list;
  return [
    ...(name.length > NAME_MAX ? [`name of ${name.length} characters`] : []),
    ...(name.includes(':') ? ['colon in its name'] : []),
    ...(description.length === 0 ? ['no description'] : []),
    ...(description.length > DESCRIPTION_MAX ? [`description of ${description.length} characters`] : []),
    ...(items.length < DISHES_MIN ? [`${items.length} dishes`] : []),
    ...(tags.length > LIST_TAGS_MAX || tags.length === 0 ? [`${tags.length} tags`] : []),
    ...((list.slug === 'essentials') === tags.includes('#essentials')
      ? []
      : ['only the list of essentials has the tag #essentials']),
    ...textProblems(name),
    ...textProblems(description),
    ...tags.flatMap((tag) => tagProblems(tag, country, 'list', vocabulary)),
    ...duplicates(items.flatMap((item) => item.was ?? [])).map((was) => `two dishes were called “${was}”`),
    ...duplicates(items.map((item) => item.description)).map((text) => `two dishes say “${text}”`),
    ...items.flatMap((dish) =>
      dishProblems(dish, country, vocabulary).map((problem) => `${dish.id}: ${problem}`),
    ),
  ];
}

/**
 * Returns the ids of dishes that two lists of a country describe differently. That is a problem, because
 * translations have one text per dish.
 */
function idsWithTwoTexts(lists: readonly StarterList[]): string[] {
  const dishes = lists.flatMap(({ items }) => items);
  const firstText = new Map(dishes.toReversed().map(({ id, description }) => [id, description]));
  return dishes.flatMap(({ id, description }) => (firstText.get(id) === description ? [] : [id]));
}

/**
 * Returns texts of a country that share a key with another text, so that each would be shown with the other's
 * translation.
 */
function textsWithSharedKey(lists: readonly StarterList[]): string[] {
  const texts = lists.flatMap(({ name, description, items }) => [
    name,
    description,
    ...items.map((item) => item.description),
  ]);
  const firstText = new Map(texts.toReversed().map((text) => [textKey(text), text]));
  return texts.filter((text) => firstText.get(textKey(text)) !== text);
}

/** Returns the ids of dishes to which two lists of a country give different diets. */
function idsWithTwoDiets(lists: readonly StarterList[]): string[] {
  const dishes = lists.flatMap(({ items }) => items);
  const firstDiet = new Map(dishes.toReversed().map(({ id, tags }) => [id, tags[0]]));
  return dishes.flatMap(({ id, tags }) => (firstDiet.get(id) === tags[0] ? [] : [id]));
}

/** Returns the texts that repeat an earlier one. */
const duplicates = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
