/** A dish taken over into another list must not lose or gain a claim about food on the way (P3.14). */
import { describe, expect, test } from 'vitest';
import { NO_DIET } from '#src/domain/diet.ts';
import type { DishContents } from '#src/domain/dish-contents.ts';
import { textKey } from '#src/domain/translation.ts';
import { dishFitFor } from '#src/parts/diet/dish-fit.ts';
import { takenTags } from '#src/parts/dishes/taken-tags.ts';
import type { SuggestedDish } from '#src/queries/seen-dishes.ts';

const DESCRIPTION = 'Rice noodles fried with tamarind.';

function suggested({
  contents,
  ...dish
}: Partial<SuggestedDish> & { contents?: DishContents }): SuggestedDish {
  const name = 'ผัดไทย (phat thai)';
  const record = contents && { name, names: {}, contents, text: textKey(DESCRIPTION) };
  const base = { name, description: DESCRIPTION, country: 'TH', called: undefined, language: 'EN' };
  return { ...base, tags: [], isTrusted: true, ...dish, ...(record && { record }) };
}

const PHAT_THAI = suggested({
  tags: ['#fish', '#noodles'],
  contents: { usual: ['crustaceans', 'fish:fish sauce', 'egg', 'peanuts', 'meat'], sometimes: ['soya'] },
});

describe('in a list of another country', () => {
  test('each food that is usually in the dish becomes a tag', () => {
    expect(takenTags(PHAT_THAI, 'DE')).toEqual([
      '#fish',
      '#noodles',
      '#crustaceans',
      '#egg',
      '#peanut',
      '#meat',
    ]);
    expect(takenTags(PHAT_THAI, null)).toEqual(takenTags(PHAT_THAI, 'DE'));
    expect(takenTags(PHAT_THAI, 'TH')).toEqual(['#fish', '#noodles']);
  });

  test('a reader with an allergy is still warned of each usual food', () => {
    const tags = takenTags(PHAT_THAI, 'DE');
    for (const food of ['peanuts', 'eggs', 'crustaceans', 'fish', 'meat'] as const) {
      const fitOf = dishFitFor({ ...NO_DIET, allergic: [food] });
      expect(fitOf(tags, undefined).kind, food).toBe('unfit');
    }
  });

  test('a vegan claim that another kitchen may break becomes “it depends on the kitchen”', () => {
    const dish = suggested({
      tags: ['#vegan', '#soup'],
      contents: { usual: ['celery'], sometimes: ['fish:fish sauce'] },
    });
    expect(takenTags(dish, 'DE')).toEqual(['#varies', '#soup', '#celery']);
    expect(takenTags(dish, 'TH')).toEqual(['#vegan', '#soup']);
    expect(takenTags(suggested({ tags: ['#vegan'], contents: { usual: [], sometimes: [] } }), 'DE')).toEqual([
      '#vegan',
    ]);
  });

  test('warnings have room on a dish with the most tags', () => {
    const tags = ['#fish', ...Array.from({ length: 19 }, (_, index) => `#form ${index}`)];
    const taken = takenTags({ ...PHAT_THAI, tags }, 'DE');
    expect(taken).toHaveLength(20);
    expect(taken).toEqual(expect.arrayContaining(['#fish', '#peanut', '#egg', '#meat']));
  });
});

describe('of another user’s list', () => {
  const strangers = (tags: string[], contents?: DishContents) =>
    suggested({ tags, isTrusted: false, ...(contents && { contents }) });

  test('claims that the dish suits a diet or is free of a food are left out', () => {
    const tags = [
      '#Vegan',
      '#vegetarian',
      '#halal',
      '#kosher',
      '#gluten-free',
      '#no nuts',
      '#street',
      '#egg',
    ];
    expect(takenTags(strangers(tags), 'TH')).toEqual(['#street', '#egg']);
    expect(takenTags({ ...strangers(tags), isTrusted: true }, 'TH')).toEqual(tags);
  });

  test('a vegetarian claim is kept if the record of the dish confirms it', () => {
    const contents = { usual: ['milk'], sometimes: [] };
    expect(takenTags(strangers(['#vegetarian'], contents), 'TH')).toEqual(['#vegetarian']);
    expect(takenTags(strangers(['#vegan'], contents), 'TH')).toEqual(['#varies']);
    const otherwise = { ...strangers(['#vegetarian'], contents), description: 'As my aunt makes it' };
    expect(takenTags(otherwise, 'TH')).toEqual([]);
  });
});
