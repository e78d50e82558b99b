import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Content } from '#server/content/schema.ts';
import { contentsFor, DISH_FOODS, FOOD_SOURCES } from '#src/domain/dish-contents.ts';
import { textProblems } from './dish-problems.ts';

const FOODS: ReadonlySet<string> = new Set(DISH_FOODS);
const SOURCES: ReadonlySet<string> = new Set(FOOD_SOURCES);
/** For each source, the foods that are at least sometimes in a dish with that source. */
const BROUGHT_BY: Record<string, string> = {
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
 * Returns the problems of a country's records, a sentence each. Each dish needs a record that meets
 * the rules of `content/README.md`.
 */
export function recordProblems({ country, lists }: Content, records: readonly DishRecord[]): string[] {
  const dishes = new Map(lists.flatMap(({ items }) => items).map(({ id, tags }) => [id, tags]));
  const ids = new Set(records.map(({ id }) => id));
  return [
    ...[...dishes.keys()].filter((id) => !ids.has(id)).map((id) => `${id}: has no record`),
    ...(ids.size === records.length ? [] : ['two records of one dish']),
    ...records.flatMap((record) => {
      const tags = dishes.get(record.id);
      const found = tags ? [...problemsOf(record), ...againstDiet(tags, record)] : ['is on no list'];
      return found.map((problem) => `${record.id}: ${problem}`);
    }),
  ].map((problem) => `dishes/${country.toLowerCase()}.json: ${problem}`);
}

/**
 * Returns usual contents of a dish that contradict its diet tag. Rennet in cheese is allowed, because it has
 * a tag that leaves the claim open.
 */
function againstDiet(tags: readonly string[], record: DishRecord): string[] {
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
    ...unsaid([...usual, ...sometimes]),
    ...(new Set(foodsOf(usual)).size === usual.length ? [] : ['a food is twice in usual']),
    ...foodsOf(sometimes.filter((food) => !food.includes(':'))).flatMap((food) =>
      isIn(food) ? [`${food} is in both usual and sometimes`] : [],
    ),
    ...['pork', 'beef'].flatMap((food) => (isIn(food) && !isIn('meat') ? [`${food} and no meat`] : [])),
  ];
}

function foodProblems(said: string): string[] {
  const [food = '', source] = said.split(':');
  return [
    ...(FOODS.has(food) ? [] : [`unknown food ${said}`]),
    ...(source === undefined || SOURCES.has(source) ? [] : [`unknown source ${said}`]),
  ];
}

/** Returns foods that a source contains and that the record does not mention. */
function unsaid(said: readonly string[]): string[] {
  const foods = new Set(said.map((each) => each.split(':')[0]));
  const sources = new Set(said.flatMap((each) => each.split(':')[1] ?? []));
  return [...sources].flatMap((source) =>
    (BROUGHT_BY[source]?.split(' ') ?? [])
      .filter((food) => !foods.has(food))
      .map((food) => `${source} is named, but ${food} is missing`),
  );
}
