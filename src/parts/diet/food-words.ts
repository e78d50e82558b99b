import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Contained, DishFood, FoodSource } from '#src/domain/dish-contents.ts';

const FOODS: Record<DishFood, MessageDescriptor> = {
  gluten: msg({ context: 'food', message: 'gluten' }),
  crustaceans: msg({ context: 'food', message: 'crustaceans' }),
  egg: msg({ context: 'food', message: 'egg' }),
  fish: msg({ context: 'food', message: 'fish' }),
  peanuts: msg({ context: 'food', message: 'peanuts' }),
  soya: msg({ context: 'food', message: 'soya' }),
  milk: msg({ context: 'food', message: 'milk' }),
  nuts: msg({ context: 'food', message: 'nuts' }),
  celery: msg({ context: 'food', message: 'celery' }),
  mustard: msg({ context: 'food', message: 'mustard' }),
  sesame: msg({ context: 'food', message: 'sesame' }),
  sulphites: msg({ context: 'food', message: 'sulphites' }),
  lupin: msg({ context: 'food', message: 'lupin' }),
  molluscs: msg({ context: 'food', message: 'molluscs' }),
  pork: msg({ context: 'food', message: 'pork' }),
  beef: msg({ context: 'food', message: 'beef' }),
  meat: msg({ context: 'food', message: 'meat' }),
  alcohol: msg({ context: 'food', message: 'alcohol' }),
  honey: msg({ context: 'food', message: 'honey' }),
  insects: msg({ context: 'food', message: 'insects' }),
  chilli: msg({ context: 'food', message: 'chilli' }),
  garlic: msg({ context: 'food', message: 'garlic' }),
  onion: msg({ context: 'food', message: 'onion' }),
  rennet: msg({ context: 'food', message: 'animal rennet' }),
};

const SOURCES: Record<FoodSource, MessageDescriptor> = {
  'fish sauce': msg({ context: 'hidden in a dish', message: 'fish sauce' }),
  'shrimp paste': msg({ context: 'hidden in a dish', message: 'shrimp paste' }),
  'oyster sauce': msg({ context: 'hidden in a dish', message: 'oyster sauce' }),
  'soy sauce': msg({ context: 'hidden in a dish', message: 'soy sauce' }),
  'dried shrimp': msg({ context: 'hidden in a dish', message: 'dried shrimp' }),
  'dried fish': msg({ context: 'hidden in a dish', message: 'dried fish' }),
  dashi: msg({ context: 'hidden in a dish', message: 'dashi' }),
  anchovies: msg({ context: 'hidden in a dish', message: 'anchovies' }),
  'Worcestershire sauce': msg({ context: 'hidden in a dish', message: 'Worcestershire sauce' }),
  'fish stock': msg({ context: 'hidden in a dish', message: 'fish stock' }),
  stock: msg({ context: 'hidden in a dish', message: 'stock' }),
  'stock cube': msg({ context: 'hidden in a dish', message: 'stock cube' }),
  lard: msg({ context: 'hidden in a dish', message: 'lard' }),
  suet: msg({ context: 'hidden in a dish', message: 'suet' }),
  tallow: msg({ context: 'hidden in a dish', message: 'tallow' }),
  dripping: msg({ context: 'hidden in a dish', message: 'dripping' }),
  fat: msg({ context: 'hidden in a dish', message: 'animal fat' }),
  blood: msg({ context: 'hidden in a dish', message: 'blood' }),
  gelatine: msg({ context: 'hidden in a dish', message: 'gelatine' }),
  bacon: msg({ context: 'hidden in a dish', message: 'bacon' }),
  ham: msg({ context: 'hidden in a dish', message: 'ham' }),
  sausage: msg({ context: 'hidden in a dish', message: 'sausage' }),
  mince: msg({ context: 'hidden in a dish', message: 'mince' }),
  wine: msg({ context: 'hidden in a dish', message: 'wine' }),
  'cooking wine': msg({ context: 'hidden in a dish', message: 'cooking wine' }),
  beer: msg({ context: 'hidden in a dish', message: 'beer' }),
  spirits: msg({ context: 'hidden in a dish', message: 'spirits' }),
  vinegar: msg({ context: 'hidden in a dish', message: 'vinegar' }),
  'sesame oil': msg({ context: 'hidden in a dish', message: 'sesame oil' }),
  'sesame paste': msg({ context: 'hidden in a dish', message: 'sesame paste' }),
  mustard: msg({ context: 'hidden in a dish', message: 'mustard' }),
  'mustard oil': msg({ context: 'hidden in a dish', message: 'mustard oil' }),
  'nut thickening': msg({ context: 'hidden in a dish', message: 'crushed nuts' }),
  'nut oil': msg({ context: 'hidden in a dish', message: 'nut oil' }),
  'peanut oil': msg({ context: 'hidden in a dish', message: 'peanut oil' }),
  'peanut sauce': msg({ context: 'hidden in a dish', message: 'peanut sauce' }),
  flour: msg({ context: 'hidden in a dish', message: 'flour' }),
  breadcrumbs: msg({ context: 'hidden in a dish', message: 'breadcrumbs' }),
  noodles: msg({ context: 'hidden in a dish', message: 'noodles' }),
  bread: msg({ context: 'hidden in a dish', message: 'bread' }),
  batter: msg({ context: 'hidden in a dish', message: 'batter' }),
  dough: msg({ context: 'hidden in a dish', message: 'dough' }),
  malt: msg({ context: 'hidden in a dish', message: 'malt' }),
  seitan: msg({ context: 'hidden in a dish', message: 'seitan' }),
  tofu: msg({ context: 'hidden in a dish', message: 'tofu' }),
  miso: msg({ context: 'hidden in a dish', message: 'miso' }),
  'fermented beans': msg({ context: 'hidden in a dish', message: 'fermented beans' }),
  'soya oil': msg({ context: 'hidden in a dish', message: 'soya oil' }),
  lecithin: msg({ context: 'hidden in a dish', message: 'lecithin' }),
  butter: msg({ context: 'hidden in a dish', message: 'butter' }),
  ghee: msg({ context: 'hidden in a dish', message: 'ghee' }),
  cream: msg({ context: 'hidden in a dish', message: 'cream' }),
  cheese: msg({ context: 'hidden in a dish', message: 'cheese' }),
  yoghurt: msg({ context: 'hidden in a dish', message: 'yoghurt' }),
  milk: msg({ context: 'hidden in a dish', message: 'milk' }),
  'condensed milk': msg({ context: 'hidden in a dish', message: 'condensed milk' }),
  'egg wash': msg({ context: 'hidden in a dish', message: 'egg wash' }),
  mayonnaise: msg({ context: 'hidden in a dish', message: 'mayonnaise' }),
  'egg noodles': msg({ context: 'hidden in a dish', message: 'egg noodles' }),
  meringue: msg({ context: 'hidden in a dish', message: 'meringue' }),
  'curry paste': msg({ context: 'hidden in a dish', message: 'curry paste' }),
  'spice mix': msg({ context: 'hidden in a dish', message: 'spice mix' }),
  carmine: msg({ context: 'hidden in a dish', message: 'carmine' }),
  shellac: msg({ context: 'hidden in a dish', message: 'shellac' }),
  caviar: msg({ context: 'hidden in a dish', message: 'caviar' }),
  crab: msg({ context: 'hidden in a dish', message: 'crab' }),
  squid: msg({ context: 'hidden in a dish', message: 'squid' }),
  mussels: msg({ context: 'hidden in a dish', message: 'mussels' }),
  'dried fruit': msg({ context: 'hidden in a dish', message: 'dried fruit' }),
  semolina: msg({ context: 'hidden in a dish', message: 'semolina' }),
  'frying oil': msg({ context: 'hidden in a dish', message: 'frying oil' }),
  syrup: msg({ context: 'hidden in a dish', message: 'syrup' }),
  topping: msg({ context: 'hidden in a dish', message: 'topping' }),
  filling: msg({ context: 'hidden in a dish', message: 'filling' }),
  dip: msg({ context: 'hidden in a dish', message: 'dip' }),
  garnish: msg({ context: 'hidden in a dish', message: 'garnish' }),
  sauce: msg({ context: 'hidden in a dish', message: 'sauce' }),
  marinade: msg({ context: 'hidden in a dish', message: 'marinade' }),
  casing: msg({ context: 'hidden in a dish', message: 'sausage casing' }),
};

/** Returns a word in the active language. A word that only a newer server knows is returned unchanged. */
const wordOf = (i18n: I18n, words: Record<string, MessageDescriptor>, word: string): string => {
  const known = words[word];
  return known === undefined ? word : i18n._(known);
};

/** Returns the name of a food in a dish, in the active language. */
export const foodWord = (i18n: I18n, food: string): string => wordOf(i18n, FOODS, food);

/**
 * Returns a dish's foods as a list in the active language, each with its sources: "fish (fish sauce), egg".
 */
export function foodList(i18n: I18n, foods: readonly Contained[]): string {
  return foods
    .map(({ food, sources }) => {
      const hidden = sources.map((source) => wordOf(i18n, SOURCES, source));
      return hidden.length === 0 ? foodWord(i18n, food) : `${foodWord(i18n, food)} (${hidden.join(', ')})`;
    })
    .join(', ');
}
