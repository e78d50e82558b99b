import { FOODS, type Food } from '#src/domain/phrases.ts';
import { searchWords } from '#src/search/search-words.ts';

/** What a tag can say to be in a dish. */
export type TaggedFood = Food | 'insects' | 'honey';

const BEEF = 'beef,veal,ox,oxen,oxtail,brisket,tallow,suet';
const PORK =
  'pork,bacon,ham,lard,pig,piglet,suckling pig,boar,wild boar,gammon,pancetta,prosciutto,guanciale,speck,lardon';
const GELATINE = 'gelatine,gelatin';
const SHELLFISH = 'shellfish,seafood';

/**
 * The words by which an author says that a food is in a dish: those of the starter lists (`content/tags.json`), the foods' own
 * names, other spellings and species of each. A word that may mean two foods says both (`#nuts`, `#shellfish`, `#seafood`,
 * `#gelatine`); one that only makes a food likely says nothing (`#sausage`, `#bread`, `#turkey`). Each stands here in one number and
 * is found in both.
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

/** What a food is called in a tag that says that a dish is free of it, besides its own name. */
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

/** A tag that says what is not in a dish; and one by which its author says that the dish is free of a food. */
const DENIES = /^(?:no|non|not|without|zero|free of|free from) |(?:free|less)$/;
const SAYS_FREE = /^no (.+)$|^(.+?) ?free$/;
/** Food's words in the name of another thing. */
const OTHER =
  /\b(?:ice cream|butter ?beans?|butter ?nuts?|oyster mushrooms?|egg ?plants?|kidney beans?|crab apples?|(?:goat|buffalo|camel|reindeer|horse|duck|goose|quail)s?(?= (?:milk|cheese|butter|yogh?urt|eggs?)\b))\b/g;
const PLANT_MILK =
  /\b(?:coconut|almond|cashew|hazelnut|walnut|peanut|soya?|oat|rice|cocoa|shea|vegan)s? (?:milk|cream|butter|cheese|yogh?urt)s?\b/g;

/** A word in every number it may stand in: "anchovies" is an anchovy, and "octopus" is no plural. Compared without spaces. */
function forms(word: string): string[] {
  const one = word.replaceAll(' ', '');
  return [one, one.replace(/s$/, ''), one.replace(/es$/, ''), one.replace(/ies$/, 'y')];
}

/** The foods by each form of each of their names. */
function byForm<Name extends string>(names: Partial<Record<Name, string>>): (word: string) => Name[] {
  const known = new Map<string, Set<Name>>();
  for (const [food, listed] of Object.entries(names) as [Name, string][]) {
    for (const form of listed.split(',').flatMap(forms))
      known.set(form, (known.get(form) ?? new Set()).add(food));
  }
  return (word) => forms(word).flatMap((form) => [...(known.get(form) ?? [])]);
}
const namedBy = byForm(NAMES);
const freeBy = byForm<Food>(
  Object.fromEntries(FOODS.map((food) => [food, [food, FREE_NAMES[food]].filter(Boolean).join()])),
);

/** A tag, as it is read. */
export type ReadTag = {
  tag: string;
  /** Its plain words. */
  words: string;
  /** The foods of which it says that they are in the dish. */
  names: ReadonlySet<TaggedFood>;
  /** Those and the foods that are among its words: no claim beside it is to be believed that leaves one of them. */
  hints: ReadonlySet<TaggedFood>;
  /** The foods of which it says that the dish is free. */
  freeOf: ReadonlySet<Food>;
};

/** Dishes share most of their tags. */
const known = new Map<string, ReadTag>();

/** Reads a tag of a dish, however it was typed. */
export function readTag(tag: string): ReadTag {
  const read = known.get(tag) ?? readAnew(tag);
  known.set(tag, read);
  return read;
}

function readAnew(tag: string): ReadTag {
  const words = searchWords(tag);
  const free = SAYS_FREE.exec(words);
  const freeOf = new Set(freeBy(free?.[1] ?? free?.[2] ?? ''));
  if (DENIES.test(words)) return { tag, words, names: new Set(), hints: new Set(), freeOf };
  const names = [...namedBy(words), ...namedBy(words.replace(/^(?:contains?|has|with|made with) /, ''))];
  const own = words.replace(OTHER, ' ');
  const parts = own.split(' ').flatMap(namedBy);
  const isMilk = own.replace(PLANT_MILK, ' ').split(' ').flatMap(namedBy).includes('milk');
  const hints = new Set([...names, ...parts.filter((food) => food !== 'milk' || isMilk)]);
  return { tag, words, names: new Set(names), hints, freeOf };
}
