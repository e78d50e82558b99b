/** The foods in a dish, and their meaning for a reader with an allergy (P11.1, P11.4, P11.6). */
import { describe, expect, it } from 'vitest';
import { NO_DIET } from '#src/domain/diet.ts';
import { contained, contentsFor } from '#src/domain/dish-contents.ts';
import { notTranslated, textKey } from '#src/domain/translation.ts';
import { contentsIn } from '#src/parts/diet/contents-of.ts';
import { dishFitFor, foodsOfTags } from '#src/parts/diet/dish-fit.ts';

const PAD_THAI = {
  usual: ['crustaceans', 'fish:fish sauce', 'egg', 'soya:tofu', 'peanuts'],
  sometimes: ['gluten:soy sauce', 'soya:soy sauce', 'pork', 'meat'],
};

describe('the foods in a dish', () => {
  it('are named once each, with all their sources', () => {
    expect(contained(['milk:butter', 'egg', 'milk:cream', 'milk:butter'])).toEqual([
      { food: 'milk', sources: ['butter', 'cream'] },
      { food: 'egg', sources: [] },
    ]);
  });

  it('are listed only if they are in the reader’s diet', () => {
    const found = contentsFor(
      { ...NO_DIET, allergic: ['eggs', 'peanuts', 'milk'], avoid: ['pork'] },
      PAD_THAI,
    );
    expect(found.usual.map(({ food }) => food)).toEqual(['egg', 'peanuts']);
    expect(found.sometimes.map(({ food }) => food)).toEqual(['pork']);
    expect(found.notUsual).toEqual(['milk']);
    expect(found.isWhole).toBe(true);
  });

  it('are named once: a usual food is not also named as sometimes', () => {
    const found = contentsFor({ ...NO_DIET, allergic: ['soya'] }, PAD_THAI);
    expect(found.usual).toEqual([{ food: 'soya', sources: ['tofu'] }]);
    expect(found.sometimes).toEqual([]);
  });

  it('are incomplete for a food without records, and for a method of slaughter', () => {
    expect(contentsFor({ ...NO_DIET, avoid: ['coriander'] }, PAD_THAI).isWhole).toBe(false);
    expect(contentsFor({ ...NO_DIET, diets: ['halal'] }, { usual: ['meat'], sometimes: [] }).isWhole).toBe(
      false,
    );
    expect(contentsFor({ ...NO_DIET, diets: ['halal'] }, { usual: ['egg'], sometimes: [] }).isWhole).toBe(
      true,
    );
  });

  it('include those that a diet excludes, such as rennet and gelatine for vegetarians', () => {
    const vegetarian = { ...NO_DIET, diets: ['vegetarian' as const] };
    expect(contentsFor(vegetarian, { usual: ['milk'], sometimes: ['rennet:cheese'] }).sometimes).toEqual([
      { food: 'rennet', sources: ['cheese'] },
    ]);
    expect(contentsFor(vegetarian, { usual: ['meat:gelatine'], sometimes: [] }).usual).toHaveLength(1);
  });
});

describe('a dish for a reader with an allergy', () => {
  const fitOf = dishFitFor({ ...NO_DIET, allergic: ['peanuts'] });
  it('does not fit if the food is usually in it, even without a tag', () => {
    expect(fitOf(['#noodles'], PAD_THAI)).toMatchObject({ kind: 'unfit', foods: [{ food: 'peanuts' }] });
  });
  it('must be asked about if the food is sometimes in it, whatever its tags claim', () => {
    const contents = { usual: [], sometimes: ['peanuts:peanut oil'] };
    expect(fitOf([], contents).kind).toBe('sometimes');
    expect(fitOf(['#peanut-free'], contents).kind).toBe('sometimes');
  });
  it('is not said to fit if the food is merely not usual in it', () => {
    expect(fitOf([], { usual: ['egg'], sometimes: [] }).kind).toBe('notUsual');
    expect(fitOf([], undefined).kind).toBe('unsaid');
  });
  it('does not fit by its tag, whatever the record says', () => {
    expect(fitOf(['#peanut'], { usual: [], sometimes: [] })).toMatchObject({
      kind: 'unfit',
      tags: ['#peanut'],
    });
  });
  it('contains the foods that its tags name', () => {
    expect([...foodsOfTags(['#nuts', '#egg'])]).toEqual(expect.arrayContaining(['nuts', 'peanuts', 'egg']));
  });
});

describe('a dish with the name of a starter dish', () => {
  const ENGLISH = 'Rice noodles stir-fried with egg and tofu.';
  const GERMAN = 'Gebratene Reisnudeln mit Ei und Tofu.';
  const record = { name: 'ผัดไทย (phat thai)', names: {}, contents: PAD_THAI, text: textKey(ENGLISH) };
  const contentsOf = contentsIn([record], { language: 'DE', texts: new Map([[textKey(ENGLISH), GERMAN]]) });
  const fitOf = dishFitFor({ ...NO_DIET, allergic: ['milk'] });
  const fitAs = (description: string) => fitOf([], contentsOf({ name: 'Phat thai', description }));

  it.each([ENGLISH, GERMAN, ''])(
    'has the starter dish’s contents with the description “%s”',
    (description) => {
      expect(fitAs(description).kind).toBe('notUsual');
    },
  );

  it('is not said to lack a food if its author describes it otherwise', () => {
    expect(fitAs('My aunt’s recipe with a lot of cream').kind).toBe('unsaid');
    expect(
      contentsFor(
        { ...NO_DIET, allergic: ['milk'] },
        contentsOf({ name: 'Phat thai', description: 'Creamy' })!,
      ).notUsual,
    ).toEqual([]);
  });

  it('does not fit if an allergen is usually in the starter dish, however its author describes it', () => {
    const described = contentsOf({ name: 'Phat thai', description: 'My aunt’s recipe' });
    expect(dishFitFor({ ...NO_DIET, allergic: ['peanuts'] })([], described).kind).toBe('unfit');
  });

  it('is not said to lack a food if an older server sent no key of the description', () => {
    const older = contentsIn([{ ...record, text: undefined }], notTranslated);
    expect(fitOf([], older({ name: 'Phat thai', description: ENGLISH })).kind).toBe('unsaid');
  });
});
