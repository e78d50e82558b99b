/** Each food has one choice, and a change lowers only an allergy that it names (P11.2, P11.8). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dietFrom,
  isAnyDiet,
  isSameDiet,
  isSeriousAllergy,
  NO_DIET,
  readDiet,
  withChoice,
} from '#src/domain/diet.ts';
import { ALLERGENS, DIETS, FOODS, type Food } from '#src/domain/phrases.ts';
import {
  choiceOf,
  type Diet,
  type FoodChoice,
  isAllergy,
  isLower,
  type StoredDiet,
} from '#src/domain/stored-diet.ts';
import { type DietWrite, joinWrites, mergeDiet, withAllergies } from '#src/writes/merge-diet.ts';

const CHOICES: readonly FoodChoice[] = ['eats', 'avoid', 'unanswered', 'mild', 'serious'];
const only = (food: Food, choice: FoodChoice) => withChoice(NO_DIET, food, choice);
const OTHER_FOODS = FOODS.filter((food) => !ALLERGENS.some((each) => each === food));

describe('each food has one choice', () => {
  test.each(FOODS)('%s is fine, left out or an allergy, and a choice changes no other food', (food) => {
    for (const before of CHOICES)
      for (const next of CHOICES) {
        const diet = withChoice(only(food, before), food, next);
        expect(choiceOf(diet, food)).toBe(next);
        expect(diet.avoid.includes(food) && diet.allergic.includes(food)).toBe(false);
        expect(diet.allergic.includes(food)).toBe(isAllergy(next));
        expect(isSeriousAllergy(diet, food)).toBe(next === 'serious' || next === 'unanswered');
        for (const other of FOODS) if (other !== food) expect(choiceOf(diet, other)).toBe('eats');
      }
  });

  test('equal choices make equal diets, and an allergy differs from a left-out food', () => {
    expect(isSameDiet(only('pork', 'avoid'), only('pork', 'avoid'))).toBe(true);
    expect(isSameDiet(only('pork', 'avoid'), only('pork', 'serious'))).toBe(false);
    expect(isSameDiet(only('pork', 'mild'), only('pork', 'serious'))).toBe(false);
    expect(isAnyDiet(NO_DIET)).toBe(false);
    expect(isAnyDiet(only('ice', 'avoid'))).toBe(true);
  });
});

describe('a diet that an earlier version stored', () => {
  const stored = (some: Partial<StoredDiet>): StoredDiet => ({ diets: [], avoid: [], allergic: [], ...some });

  test.each(ALLERGENS)(
    'is read with an unanswered allergy to %s, if the food was ticked under "Allergens"',
    (food) => {
      const diet = readDiet(stored({ avoid: [food] }));
      expect(diet).toMatchObject({ avoid: [], allergic: [food], unanswered: [food], mild: [] });
      expect(isSeriousAllergy(diet, food)).toBe(true);
    },
  );

  test.each(OTHER_FOODS)('is read with %s as left out, because the food is no allergen', (food) => {
    expect(readDiet(stored({ avoid: [food] }))).toMatchObject({
      avoid: [food],
      allergic: [],
      unanswered: [],
    });
  });

  test.each(FOODS)(
    'is read with the stored allergy to %s, even if the food is also stored as left out',
    (food) => {
      for (const avoid of [[], [food]]) {
        const diet = readDiet(stored({ avoid, allergic: [food] }));
        expect(diet).toMatchObject({ avoid: [], allergic: [food], mild: [], unanswered: [] });
      }
    },
  );

  test('keeps its kinds of diet, and reading the result again changes nothing', () => {
    const old = stored({ diets: ['vegan', 'halal'], avoid: ['pork', 'milk'], allergic: ['nuts'] });
    const read = readDiet(old);
    expect(read).toEqual({
      diets: ['vegan', 'halal'],
      avoid: ['pork'],
      allergic: ['milk', 'nuts'],
      mild: [],
      unanswered: ['milk'],
    });
    expect(readDiet(read)).toEqual(read);
  });
});

describe('a change of the account’s diet', () => {
  /** The user's first answer, that allergies are kept on all devices. Later answers have higher numbers. */
  const FIRST_ON_ALL_DEVICES = { on: 'devices', answer: 1 } as const;
  const accountDiet = (food: Food, choice: FoodChoice) => ({
    ...only(food, choice),
    kept: FIRST_ON_ALL_DEVICES,
  });

  const CASES = FOODS.flatMap((food) => CHOICES.map((before) => ({ food, before })));
  test.each(CASES)(
    'replaces “$before” for $food, but by a weaker choice only if the change names the food as lowered',
    ({ food, before }) => {
      for (const next of CHOICES) {
        const write = { ...only(food, next), changed: [food] };
        const unnamed = mergeDiet(accountDiet(food, before), { ...write, lowered: [] });
        expect(choiceOf(unnamed, food)).toBe(isLower(next, before) ? before : next);
        const named = mergeDiet(accountDiet(food, before), { ...write, lowered: [food] });
        expect(choiceOf(named, food)).toBe(next);
        const aboutAnother = mergeDiet(accountDiet(food, before), {
          ...only(food, next),
          changed: [],
          lowered: [],
        });
        expect(choiceOf(aboutAnother, food)).toBe(before);
      }
    },
  );

  test.each(CASES)(
    'by an earlier version never replaces “$before” for $food by a weaker choice',
    ({ food, before }) => {
      const oldDiets: StoredDiet[] = [
        { diets: [], avoid: [], allergic: [] },
        { diets: [], avoid: [food], allergic: [] },
        { diets: [], avoid: [], allergic: [food] },
        { diets: [], avoid: [food], allergic: [food] },
      ];
      for (const oldDiet of oldDiets)
        for (const stored of [only(food, before), accountDiet(food, before)])
          expect(isLower(choiceOf(mergeDiet(stored, oldDiet), food), before)).toBe(false);
    },
  );

  test('by an earlier version makes a left-out allergen an unanswered allergy, unless the account leaves it out', () => {
    const oldDiet: StoredDiet = { diets: [], avoid: ['eggs', 'milk', 'pork'], allergic: [] };
    expect(mergeDiet(only('milk', 'avoid'), oldDiet)).toMatchObject({
      avoid: ['pork', 'milk'],
      unanswered: ['eggs'],
    });
  });

  test('on one device keeps the choice that another device made for another food, in either order', () => {
    const nuts = { ...only('nuts', 'serious'), changed: ['nuts' as const], lowered: [] };
    const chilli = { ...only('chilli', 'avoid'), changed: ['chilli' as const], lowered: [] };
    for (const [first, second] of [
      [nuts, chilli],
      [chilli, nuts],
    ] as const) {
      const after = mergeDiet(mergeDiet({ ...NO_DIET, kept: FIRST_ON_ALL_DEVICES }, first), second);
      expect(after).toMatchObject({ avoid: ['chilli'], allergic: ['nuts'] });
    }
  });

  test('adds an allergy only if the account keeps allergies, or from an earlier version before the user answers', () => {
    const nuts = only('nuts', 'serious');
    const change: DietWrite = { ...nuts, changed: ['nuts'], lowered: [] };
    const old: DietWrite = { diets: [], avoid: [], allergic: ['nuts'] };
    const onlyOnPhone = { ...NO_DIET, kept: { on: 'phone', answer: 1 } as const };
    expect(mergeDiet(undefined, change).allergic).toEqual([]);
    expect(mergeDiet(onlyOnPhone, change).allergic).toEqual([]);
    expect(mergeDiet(onlyOnPhone, old).allergic).toEqual([]);
    expect(mergeDiet(undefined, old).allergic).toEqual(['nuts']);
  });

  test('to “only on this device” removes all allergies, and only a newer answer lets the account store new ones', () => {
    const before = {
      ...dietFrom(['vegan'], (food) => (food === 'milk' ? 'avoid' : 'serious')),
      kept: FIRST_ON_ALL_DEVICES,
    };
    const toOnlyThisDevice = {
      ...NO_DIET,
      diets: ['vegan' as const],
      changed: [],
      lowered: [],
      kept: { on: 'phone', answer: 2 } as const,
    };
    const after = mergeDiet(before, toOnlyThisDevice);
    expect(after).toEqual({
      ...NO_DIET,
      diets: ['vegan'],
      avoid: ['milk'],
      kept: { on: 'phone', answer: 2 },
    });
    const olderAnswer = {
      ...only('nuts', 'serious'),
      changed: ['nuts' as const],
      lowered: [],
      kept: FIRST_ON_ALL_DEVICES,
    };
    expect(mergeDiet(after, olderAnswer).allergic).toEqual([]);
    const newerAnswer = { ...olderAnswer, kept: { on: 'devices', answer: 3 } as const };
    expect(mergeDiet(after, newerAnswer).allergic).toEqual(['nuts']);
  });

  const choices = fc.array(fc.constantFrom(...CHOICES), { minLength: FOODS.length, maxLength: FOODS.length });
  const diets = fc
    .record({ some: fc.subarray([...DIETS]), choices })
    .map(({ some, choices }) => dietFrom(some, (food) => choices[FOODS.indexOf(food)]!));
  const foods = fc.subarray([...FOODS]);
  const answers = fc.option(
    fc.record({
      on: fc.constantFrom('phone' as const, 'devices' as const),
      answer: fc.integer({ min: 1, max: 3 }),
    }),
    { nil: undefined },
  );
  const stored = fc.tuple(diets, answers).map(([diet, kept]) => (kept ? { ...diet, kept } : diet));
  const writes = fc
    .tuple(stored, foods, foods, fc.boolean())
    .map(
      ([diet, changed, lowered, isOld]): DietWrite =>
        isOld
          ? { diets: diet.diets, avoid: diet.avoid, allergic: diet.allergic }
          : { ...diet, changed, lowered },
    );

  test('has no further effect when it is applied again', () => {
    fc.assert(
      fc.property(stored, writes, (before, write) => {
        const once = mergeDiet(before, write);
        expect(mergeDiet(once, write)).toEqual(once);
      }),
      { numRuns: 200 },
    );
  });

  test('never lowers an allergy that it does not name, unless all allergies are moved to the device', () => {
    fc.assert(
      fc.property(stored, fc.array(writes, { maxLength: 4 }), (before, all) => {
        const onDevices = all.filter(({ kept }) => kept?.on !== 'phone');
        const after = onDevices.reduce<StoredDiet>(mergeDiet, before);
        for (const food of FOODS)
          if (!onDevices.some(({ changed, lowered }) => changed?.includes(food) && lowered?.includes(food)))
            expect(isLower(choiceOf(after, food), choiceOf(before, food))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test('joined with another unsent change has the same result as the two in turn', () => {
    const first: DietWrite = { ...only('nuts', 'avoid'), changed: ['nuts'], lowered: ['nuts'] };
    const second: DietWrite = {
      ...dietFrom([], (food) => (food === 'nuts' || food === 'ice' ? 'avoid' : 'eats')),
      changed: ['ice'],
      lowered: [],
    };
    const before = accountDiet('nuts', 'serious');
    expect(mergeDiet(before, joinWrites(first, second))).toEqual(mergeDiet(mergeDiet(before, first), second));
  });
});

describe('the diet in effect', () => {
  const CASES = CHOICES.flatMap((inAccount) =>
    (['unanswered', 'mild', 'serious'] as const).map((onDevice) => ({ inAccount, onDevice })),
  );
  test.each(CASES)(
    'with “$inAccount” in the account and “$onDevice” on the device has the stronger chosen degree, if any',
    ({ inAccount, onDevice }) => {
      const both = choiceOf(withAllergies(only('nuts', inAccount), { nuts: onDevice }), 'nuts');
      const answers = [inAccount, onDevice].filter((choice) => choice === 'mild' || choice === 'serious');
      const expected = answers.includes('serious') ? 'serious' : (answers[0] ?? 'unanswered');
      expect(both).toBe(expected);
    },
  );

  test('has the account’s left-out foods if the device has no choice for them', () => {
    const account: Diet = { ...only('pork', 'avoid'), diets: ['halal'] };
    expect(withAllergies(account, { nuts: 'mild' })).toEqual({
      ...NO_DIET,
      diets: ['halal'],
      avoid: ['pork'],
      allergic: ['nuts'],
      mild: ['nuts'],
    });
  });
});
