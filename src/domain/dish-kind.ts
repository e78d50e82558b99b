/**
 * The kinds of dishes, each with the tags of which a dish of this kind has one. A dish is of the first kind
 * that fits: drinks and forms come before ingredients, because they say most of what comes to the table.
 */
const TAGS_OF_KINDS = {
  coffee: ['#coffee'],
  tea: ['#tea'],
  mate: ['#mate'],
  juice: ['#juice'],
  beer: ['#beer'],
  wine: ['#wine', '#cider'],
  spirit: ['#spirit'],
  drink: ['#drink'],
  soup: ['#soup'],
  'ice-cream': ['#icecream'],
  curry: ['#curry'],
  stew: ['#stew'],
  porridge: ['#porridge'],
  salad: ['#salad'],
  skewer: ['#skewer'],
  sausage: ['#sausage'],
  pancake: ['#pancake'],
  dumplings: ['#dumpling'],
  pie: ['#pie'],
  sandwich: ['#sandwich'],
  wrap: ['#wrap'],
  pasta: ['#pasta'],
  noodles: ['#noodles'],
  fritter: ['#fritter'],
  cake: ['#cake'],
  pudding: ['#pudding'],
  biscuit: ['#biscuit'],
  pastry: ['#pastry'],
  flatbread: ['#flatbread'],
  egg: ['#omelette'],
  sauce: ['#sauce'],
  insects: ['#insects'],
  snails: ['#snails'],
  rice: ['#rice'],
  crab: ['#crab'],
  prawn: ['#prawn'],
  squid: ['#squid'],
  fish: ['#fish', '#cod', '#tuna', '#salmon', '#herring', '#anchovy'],
  shellfish: ['#seafood', '#shellfish', '#molluscs', '#crustaceans'],
  chocolate: ['#chocolate'],
  grill: ['#grilled'],
  poultry: ['#chicken', '#duck', '#turkey'],
  offal: ['#offal'],
  roast: ['#roast'],
  bread: ['#bread'],
  cheese: ['#cheese'],
  yoghurt: ['#yoghurt'],
  beans: ['#beans', '#lentils', '#chickpeas', '#soya'],
  tofu: ['#tofu'],
  potato: ['#potato'],
  root: ['#cassava', '#taro', '#yam', '#sweetpotato'],
  maize: ['#maize'],
  mushroom: ['#mushroom'],
  meat: ['#beef', '#pork', '#lamb', '#mutton', '#goat', '#game', '#horse', '#reindeer', '#camel', '#meat'],
  berries: ['#berries'],
  banana: ['#banana', '#plantain'],
  pickle: ['#pickled'],
  vegetable: ['#cabbage', '#spinach', '#aubergine', '#pumpkin', '#seaweed', '#tomato', '#celery'],
  nuts: ['#peanut', '#nuts', '#sesame'],
  fruit: ['#fruit'],
  'jam-honey': ['#honey'],
  sweet: ['#sweet', '#dessert'],
  coconut: ['#coconut'],
  parcel: ['#steamed'],
  fried: ['#fried'],
  breakfast: ['#breakfast'],
  snack: ['#snack', '#street'],
} as const satisfies Record<string, readonly `#${string}`[]>;

type TaggedKind = keyof typeof TAGS_OF_KINDS;

/** A kind of dish. Each has a drawing, `src/ui/dishes/<kind>.svg`; `plate` is any other dish. */
export type DishKind = TaggedKind | 'noodle-soup' | 'smoked-fish' | 'plate';

/** The tags that name a kind of dish or its main ingredient, and not where it is eaten. */
export const KIND_TAGS: ReadonlySet<string> = new Set(
  Object.values(TAGS_OF_KINDS)
    .flat()
    .filter((tag) => tag !== '#street'),
);

/** Kinds that replace another if the dish also has a tag. */
const NARROWER: { kind: TaggedKind; tag: string; narrower: DishKind }[] = [
  { kind: 'soup', tag: '#noodles', narrower: 'noodle-soup' },
  { kind: 'fish', tag: '#smoked', narrower: 'smoked-fish' },
];

const KINDS = Object.entries(TAGS_OF_KINDS) as [TaggedKind, readonly string[]][];

/** Returns the kind of a dish by its tags (`content/tags.json`). It decorates and makes no claim (P2.22). */
export function dishKind(tags: readonly string[]): DishKind {
  const [kind] = KINDS.find(([, ofKind]) => ofKind.some((tag) => tags.includes(tag))) ?? [];
  if (kind === undefined) return 'plate';
  const narrow = NARROWER.find((each) => each.kind === kind && tags.includes(each.tag));
  return narrow?.narrower ?? kind;
}

/** Number of drawings that stand for a list. */
const KINDS_OF_LIST = 3;

/**
 * Returns the kinds whose drawings stand for a list: the first three that its dishes have, each once. A dish of no
 * known kind counts only if no other dish has one. Always returns at least one kind, `plate` for an empty list.
 */
export function kindsOfList(items: readonly { tags: readonly string[] }[]): DishKind[] {
  const kinds = new Set<DishKind>();
  for (const { tags } of items) {
    const kind = dishKind(tags);
    if (kind !== 'plate') kinds.add(kind);
    if (kinds.size === KINDS_OF_LIST) break;
  }
  return kinds.size === 0 ? ['plate'] : [...kinds];
}
