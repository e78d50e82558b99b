import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Content } from '#server/content/schema.ts';
import { contentsFor, DISH_FOODS, FOOD_SOURCES } from '#src/domain/dish-contents.ts';
import { textProblems } from './dish-problems.ts';

const FOODS: ReadonlySet<string> = new Set(DISH_FOODS);
const SOURCES: ReadonlySet<string> = new Set(FOOD_SOURCES);
/** For a source of foods, the foods that are at least sometimes in a dish with this source. */
const FOODS_IN_SOURCE: Record<string, string> = {
  'soy sauce': 'soya gluten',
  wine: 'alcohol sulphites',
  'cooking wine': 'alcohol sulphites',
  beer: 'alcohol gluten',
  cheese: 'milk rennet',
  mayonnaise: 'egg mustard',
  'egg noodles': 'egg gluten',
  'stock cube': 'celery gluten',
  miso: 'soya gluten',
  gelatine: 'meat',
};
const NAMES_MAX = 12;
const NAME_MAX = 60;

/** Entries `food` or `food:source`, such as `fish:fish sauce`. */
const Foods = v.array(v.string());
const RecordsSchema = v.strictObject({
  country: v.string(),
  dishes: v.array(
    v.strictObject({
      id: v.string(),
      names: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)), v.array(v.string()))),
      place: v.optional(v.string()),
      usual: Foods,
      sometimes: Foods,
    }),
  ),
});
type DishRecord = v.InferOutput<typeof RecordsSchema>['dishes'][number];

/** Returns the records of a country's dishes. @throws Error when the file is missing or has another form */
export async function readRecords(folder: string, country: string): Promise<DishRecord[]> {
  const text = await readFile(`${folder}/dishes/${country.toLowerCase()}.json`, 'utf8');
  return v.parse(RecordsSchema, JSON.parse(text)).dishes;
}

/**
 * Returns the problems of a country's records, each after the file's name. Each dish needs a record that
 * meets the rules of `content/README.md`.
 */
export function recordProblems({ country, lists }: Content, records: readonly DishRecord[]): string[] {
  const dishes = new Map(lists.flatMap(({ items }) => items).map(({ id, tags }) => [id, tags]));
  const ids = new Set(records.map(({ id }) => id));
  return [
    ...[...dishes.keys()].filter((id) => !ids.has(id)).map((id) => `${id}: has no record`),
    ...(ids.size === records.length ? [] : ['two records of one dish']),
    ...records.flatMap((record) => {
      const tags = dishes.get(record.id);
      const found = tags ? [...problemsOf(record), ...dietContradictions(tags, record)] : ['is on no list'];
      return found.map((problem) => `${record.id}: ${problem}`);
    }),
  ].map((problem) => `dishes/${country.toLowerCase()}.json: ${problem}`);
}

/**
 * Returns the usual contents of a dish that contradict its diet. Rennet in cheese is allowed, because its tag
 * `#rennet` takes back the diet's claim.
 */
function dietContradictions(tags: readonly string[], record: DishRecord): string[] {
  const diets = (['vegan', 'vegetarian'] as const).filter((diet) => tags.includes(`#${diet}`));
  const { usual } = contentsFor({ diets, avoid: [], allergic: [] }, record);
  return usual.flatMap(({ food }) => (food === 'rennet' ? [] : [`#${diets[0]} with ${food}`]));
}

function problemsOf({ names = {}, usual, sometimes }: DishRecord): string[] {
  const all = Object.values(names).flat();
  const foodsOf = (foods: readonly string[]) => foods.map((food) => food.split(':')[0] ?? '');
  const isIn = (food: string) => foodsOf(usual).includes(food);
  return [
    ...(all.length > NAMES_MAX ? [`${all.length} names`] : []),
    ...all.flatMap(textProblems),
    ...all.filter(({ length }) => length === 0 || length > NAME_MAX).map((name) => `the name “${name}”`),
    ...[...usual, ...sometimes].flatMap(foodProblems),
    ...foodsMissingFor([...usual, ...sometimes]),
    ...(new Set(foodsOf(usual)).size === usual.length ? [] : ['a food is twice in usual']),
    ...foodsOf(sometimes.filter((food) => !food.includes(':'))).flatMap((food) =>
      isIn(food) ? [`${food} is in both usual and sometimes`] : [],
    ),
    ...['pork', 'beef'].flatMap((food) => (isIn(food) && !isIn('meat') ? [`${food} and no meat`] : [])),
  ];
}

function foodProblems(entry: string): string[] {
  const [food = '', source] = entry.split(':');
  return [
    ...(FOODS.has(food) ? [] : [`unknown food ${entry}`]),
    ...(source === undefined || SOURCES.has(source) ? [] : [`unknown source ${entry}`]),
  ];
}

/** Returns a problem for each food that a named source contains and the record lacks. */
function foodsMissingFor(entries: readonly string[]): string[] {
  const foods = new Set(entries.map((each) => each.split(':')[0]));
  const sources = new Set(entries.flatMap((each) => each.split(':')[1] ?? []));
  return [...sources].flatMap((source) =>
    (FOODS_IN_SOURCE[source]?.split(' ') ?? [])
      .filter((food) => !foods.has(food))
      .map((food) => `${source} is named, but ${food} is missing`),
  );
}
