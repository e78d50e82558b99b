import { describe, expect, it } from 'vitest';
import { NO_DIET } from '#src/domain/diet.ts';
import { contained, contentsFor } from '#src/domain/dish-contents.ts';
import { dishFitFor, foodsOfTags } from '#src/shared/diet/dish-fit.ts';

const PAD_THAI = {
  usual: ['crustaceans', 'fish:fish sauce', 'egg', 'soya:tofu', 'peanuts'],
  sometimes: ['gluten:soy sauce', 'soya:soy sauce', 'pork', 'meat'],
};

describe('what is in a dish', () => {
  it('names each food once, with all that it is hidden in', () => {
    expect(contained(['milk:butter', 'egg', 'milk:cream', 'milk:butter'])).toEqual([
      { food: 'milk', sources: ['butter', 'cream'] },
      { food: 'egg', sources: [] },
    ]);
  });

  it('answers for the foods that a reader leaves, and for no other', () => {
    const found = contentsFor(
      { ...NO_DIET, allergic: ['eggs', 'peanuts', 'milk'], avoid: ['pork'] },
      PAD_THAI,
    );
    expect(found.usual.map(({ food }) => food)).toEqual(['egg', 'peanuts']);
    expect(found.sometimes.map(({ food }) => food)).toEqual(['pork']);
    expect(found.notUsual).toEqual(['milk']);
    expect(found.isWhole).toBe(true);
  });

  it('does not say of a food twice: what is usual is not told as sometimes', () => {
    const found = contentsFor({ ...NO_DIET, allergic: ['soya'] }, PAD_THAI);
    expect(found.usual).toEqual([{ food: 'soya', sources: ['tofu'] }]);
    expect(found.sometimes).toEqual([]);
  });

  it('does not answer for a food of which records say nothing, nor for how an animal was slaughtered', () => {
    expect(contentsFor({ ...NO_DIET, avoid: ['coriander'] }, PAD_THAI).isWhole).toBe(false);
    expect(contentsFor({ ...NO_DIET, diets: ['halal'] }, { usual: ['meat'], sometimes: [] }).isWhole).toBe(
      false,
    );
    expect(contentsFor({ ...NO_DIET, diets: ['halal'] }, { usual: ['egg'], sometimes: [] }).isWhole).toBe(
      true,
    );
  });

  it('leaves to a diet what it leaves: rennet and gelatine are no food of a vegetarian', () => {
    const vegetarian = { ...NO_DIET, diets: ['vegetarian' as const] };
    expect(contentsFor(vegetarian, { usual: ['milk'], sometimes: ['rennet:cheese'] }).sometimes).toEqual([
      { food: 'rennet', sources: ['cheese'] },
    ]);
    expect(contentsFor(vegetarian, { usual: ['meat:gelatine'], sometimes: [] }).usual).toHaveLength(1);
  });
});

describe('a dish to somebody with an allergy', () => {
  const fitOf = dishFitFor({ ...NO_DIET, allergic: ['peanuts'] });
  it('does not fit by what is usually in it, though no tag says so', () => {
    expect(fitOf(['#noodles'], PAD_THAI)).toMatchObject({ kind: 'unfit', foods: [{ food: 'peanuts' }] });
  });
  it('is asked about where the food is sometimes in it, whatever its tags promise', () => {
    const contents = { usual: [], sometimes: ['peanuts:peanut oil'] };
    expect(fitOf([], contents).kind).toBe('sometimes');
    expect(fitOf(['#peanut-free'], contents).kind).toBe('sometimes');
  });
  it('is not called fitting where the food is only not usual in it', () => {
    expect(fitOf([], { usual: ['egg'], sometimes: [] }).kind).toBe('notUsual');
    expect(fitOf([], undefined).kind).toBe('unsaid');
  });
  it('does not fit by a tag, whatever the record says', () => {
    expect(fitOf(['#peanut'], { usual: [], sometimes: [] })).toMatchObject({
      kind: 'unfit',
      tags: ['#peanut'],
    });
  });
  it('has no food called not usual that a tag of it names', () => {
    expect([...foodsOfTags(['#nuts', '#egg'])]).toEqual(expect.arrayContaining(['nuts', 'peanuts', 'egg']));
  });
});
