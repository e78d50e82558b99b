import { FOODS, type Food } from '#src/domain/phrases.ts';
import { searchWords, singularsOf } from '#src/search/search-words.ts';

/** A food that a tag can name. */
export type TaggedFood = Food | 'insects' | 'honey';

const BEEF = 'beef,veal,ox,oxen,oxtail,brisket,tallow,suet';
const PORK =
  'pork,bacon,ham,lard,pig,piglet,suckling pig,boar,wild boar,gammon,pancetta,prosciutto,guanciale,speck,lardon';
const GELATINE = 'gelatine,gelatin';
const SHELLFISH = 'shellfish,seafood';

/**
 * The tags that name a food in a dish: those of the starter lists (`content/tags.json`), the foods' own
 * names, other spellings and species. A word that may mean two foods names both (`#nuts`, `#shellfish`,
 * `#seafood`, `#gelatine`). A word that only makes a food likely names none (`#sausage`, `#bread`,
 * `#turkey`). Words are listed in singular or plural and match in both.
 */
const NAMES: Record<TaggedFood, string> = {
  pork: `${PORK},${GELATINE}`,
  beef: `${BEEF},${GELATINE}`,
  meat: `meat,poultry,chicken,hen,duck,goose,geese,lamb,mutton,goat,game,offal,horse,camel,reindeer,venison,deer,elk,rabbit,hare,quail,pheasant,pigeon,partridge,ostrich,bison,buffalo,kangaroo,liver,tripe,sweetbread,frog,turtle,${PORK},${BEEF},${GELATINE}`,
  alcohol:
    'alcohol,beer,ale,lager,stout,wine,spirit,liquor,liqueur,cider,vodka,gin,rum,whisky,whiskey,bourbon,brandy,cognac,tequila,mezcal,sake,soju,raki,ouzo,grappa,pisco,sherry,marsala,vermouth,champagne,prosecco,mead,mirin',
  gluten:
    'gluten,wheat,rye,barley,oat,spelt,semolina,bulgur,couscous,malt,freekeh,farro,emmer,einkorn,seitan',
  crustaceans: `crustacean,prawn,shrimp,crab,lobster,crayfish,crawfish,langoustine,scampi,krill,shrimp paste,${SHELLFISH}`,
  eggs: 'egg,egg yolk,egg white,yolk,omelette,omelet,frittata,meringue,mayonnaise,mayo',
  fish: 'fish,with fish,fish sauce,fish stock,salmon,herring,cod,codfish,tuna,anchovy,sardine,pilchard,mackerel,trout,eel,haddock,hake,halibut,plaice,flounder,turbot,bream,bass,sea bass,carp,catfish,tilapia,perch,pike,zander,pollock,snapper,grouper,swordfish,monkfish,mullet,barramundi,sprat,whitebait,whiting,smelt,stockfish,saltfish,lutefisk,sturgeon,shark,bonito,kipper,milkfish,hilsa,caviar,roe,bottarga,surimi,dashi',
  peanuts: 'peanut,groundnut,nut',
  soya: 'soya,soy,soybean,soyabean,soy sauce,soya sauce,tofu,miso,tempeh,edamame,natto,tamari,shoyu',
  milk: 'milk,dairy,cheese,yoghurt,yogurt,yoghourt,butter,buttermilk,cream,sour cream,ghee,whey,casein,kefir,quark,skyr,paneer,labneh,ricotta,mozzarella,mascarpone,feta,halloumi,parmesan,pecorino,cheddar,gouda,lassi,ayran',
  nuts: 'nut,tree nut,almond,hazelnut,filbert,walnut,cashew,cashew nut,pistachio,pecan,pecan nut,macadamia,macadamia nut,brazil nut,marzipan,praline,frangipane,gianduja',
  celery: 'celery,celeriac',
  mustard: 'mustard',
  sesame: 'sesame,sesame seed,sesame oil,tahini,tahina',
  sulphites: 'sulphite,sulfite,wine,cider',
  lupin: 'lupin,lupine,lupini',
  molluscs: `mollusc,mollusk,squid,calamari,calamares,octopus,octopi,cuttlefish,mussel,clam,cockle,oyster,oyster sauce,scallop,snail,escargot,whelk,winkle,abalone,conch,${SHELLFISH}`,
  chilli: 'chilli,chili,chile,spicy,jalapeno,habanero,cayenne,harissa,sriracha',
  onion: 'onion,shallot,scallion,spring onion',
  garlic: 'garlic',
  coriander: 'coriander,cilantro',
  sugar: 'sugar',
  ice: 'ice',
  insects: 'insect,cricket,grasshopper,locust,caterpillar,termite,mealworm,carmine,cochineal',
  honey: 'honey,mead',
};

/** Other names of a food in a tag that says that a dish is free of it. */
const FREE_NAMES: Partial<Record<Food, string>> = {
  milk: 'dairy',
  nuts: 'tree nut',
  peanuts: 'groundnut',
  soya: 'soy',
  chilli: 'chili,chile',
  sulphites: 'sulfite',
  molluscs: 'mollusk',
  coriander: 'cilantro',
};

/** Matches tags that deny a food. */
const DENIES = /^(?:no|non|not|without|zero|free of|free from) |(?:free|less)$/;
/** Matches tags that claim that the dish is free of a food. */
const SAYS_FREE = /^no (.+)$|^(.+?) ?free$/;
/** Words that contain the name of a food but mean another food. */
const MISLEADING =
  /\b(?:ice cream|butter ?beans?|butter ?nuts?|oyster mushrooms?|egg ?plants?|kidney beans?|crab apples?|(?:goat|buffalo|camel|reindeer|horse|duck|goose|quail)s?(?= (?:milk|cheese|butter|yogh?urt|eggs?)\b))\b/g;
/** Matches milk products made from plants. */
const PLANT_MILK =
  /\b(?:coconut|almond|cashew|hazelnut|walnut|peanut|soya?|oat|rice|cocoa|shea|vegan)s? (?:milk|cream|butter|cheese|yogh?urt)s?\b/g;

/** Returns a word in all its possible singular forms, without spaces. */
const forms = (word: string): string[] => singularsOf(word.replaceAll(' ', ''));

/** Returns a lookup of the foods by any form of their names. */
function byForm<Name extends string>(names: Partial<Record<Name, string>>): (word: string) => Name[] {
  const foodsByForm = new Map<string, Set<Name>>();
  for (const [food, listed] of Object.entries(names) as [Name, string][]) {
    for (const form of listed.split(',').flatMap(forms))
      foodsByForm.set(form, (foodsByForm.get(form) ?? new Set()).add(food));
  }
  return (word) => forms(word).flatMap((form) => [...(foodsByForm.get(form) ?? [])]);
}
const foodsNamed = byForm(NAMES);
const foodsExcluded = byForm<Food>(
  Object.fromEntries(FOODS.map((food) => [food, [food, FREE_NAMES[food]].filter(Boolean).join()])),
);

/** The meaning of a tag. */
type ReadTag = {
  tag: string;
  /** The tag's words in plain letters. */
  words: string;
  /** The foods that are in the dish according to the tag. */
  names: ReadonlySet<TaggedFood>;
  /**
   * `names`, and the foods that single words of the tag name. A claim that excludes one of them is ignored.
   */
  hints: ReadonlySet<TaggedFood>;
  /** The foods that are not in the dish according to the tag. */
  freeOf: ReadonlySet<Food>;
};

/** Cache of parsed tags, because dishes share most of their tags. */
const parsedTags = new Map<string, ReadTag>();

/** Returns the meaning of a dish's tag in any spelling. */
export function readTag(tag: string): ReadTag {
  const read = parsedTags.get(tag) ?? parseTag(tag);
  parsedTags.set(tag, read);
  return read;
}

function parseTag(tag: string): ReadTag {
  const words = searchWords(tag);
  const free = SAYS_FREE.exec(words);
  const freeOf = new Set(foodsExcluded(free?.[1] ?? free?.[2] ?? ''));
  if (DENIES.test(words)) return { tag, words, names: new Set(), hints: new Set(), freeOf };
  const names = [
    ...foodsNamed(words),
    ...foodsNamed(words.replace(/^(?:contains?|has|with|made with) /, '')),
  ];
  const literal = words.replace(MISLEADING, ' ');
  const parts = literal.split(' ').flatMap(foodsNamed);
  const isMilk = literal.replace(PLANT_MILK, ' ').split(' ').flatMap(foodsNamed).includes('milk');
  const hints = new Set([...names, ...parts.filter((food) => food !== 'milk' || isMilk)]);
  return { tag, words, names: new Set(names), hints, freeOf };
}
