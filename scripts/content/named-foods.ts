/**
 * A food that the English texts of a starter dish may name, and the tags that mark it. Readers with an
 * allergy, a faith or a diet rely on the tags, so each named food needs a tag.
 */
type NamedFood = {
  food: string;
  /** Words that name the food, as alternatives of a regular expression. */
  words: string;
  /** Phrases that contain such a word but do not name the food, as alternatives of a regular expression. */
  not?: string;
  /** Tags of which any one marks the food; the first is the one to add. */
  tags: readonly string[];
};

const tagsOf = (names: string) => names.split(' ').map((name) => `#${name}`);

const PLANT_MILKS =
  'poppy|sunflower|coconut|almond|soy|soya|soybean|rice|oat|nut|tiger-nut|peanut|sesame|maize|corn|barley';
const ANIMAL_MEATS =
  'meats?|meatballs?|mince|chicken|poultry|turkey|duck|goose|pigeon|quail|lamb|mutton|goat|kid|beef|veal|venison|game|rabbit|hare|boar|reindeer|horse|camel|llama|alpaca|kangaroo|bison|buffalo|zebu|yak|offal|tripe|livers?|kidneys?|tongue|brains?|sweetbreads|blood|sausages?|salami|chorizo|mortadella|broth of bones|bone broth|bone marrow|gelatine|caterpillars|grasshoppers|crickets|larvae|ants|termites|grubs|insects|frogs?|turtle|iguana|crocodile|guinea pigs?|cuy|polony|biltong|jerky|pepperoni|frankfurters?|wieners?|bratwurst|kebab|stock|dripping|gizzards?|capon|hen|poussin|oxtail|brisket|trotters?|corned';

/** All foods that the check looks for in the texts of dishes. */
export const NAMED_FOODS: readonly NamedFood[] = [
  {
    food: 'pork',
    words:
      "pork|bacon|ham|lard|pancetta|prosciutto|guanciale|cracklings?|trotters?|pigs?|pig's|pigtail|piglets?|suckling|boar|gammon|lardons|mortadella|speck",
    not: "cow[’']s trotters|(?:calf|goat|sheep)[’']s or (?:sheep|cow)[’']s trotters|guinea pigs?|men and pigs|pigs-in|suckling (?:lamb|goat|kid|calf)|beef bacon|turkey ham|turkey bacon|crackling (?:crust|skin|paper)|no pork|without pork",
    tags: tagsOf('pork'),
  },
  {
    food: 'beef',
    words: "beef|veal|oxtail|ox|brisket|tallow|suet|calf's|calf|calves'|cow's foot|cow foot|cowfoot",
    not: "sheep[’']s tallow|mutton tallow|sheep tallow|mutton suet|lamb suet|vegetable suet",
    tags: tagsOf('beef'),
  },
  {
    food: 'alcohol',
    words:
      'beer|beers|lager|ale|stout|wine|wines|rum|brandy|vodka|whisky|whiskey|sherry|kirsch|liqueur|cider|cognac|gin|grappa|port|marsala|madeira wine|sake|mirin|schnapps|ouzo|raki|rakija|arrack|pisco|tequila|mezcal|champagne|prosecco|mead|alcohol|alcoholic|bitters',
    not: 'barely alcoholic|sweeter than beer|nearly without alcohol|beer in name only|without any wine|sherry houses|wine (?:village|villages|tavern|taverns|growers?|country|hills)|beer (?:tents?|gardens?|festival|halls?)|wine vinegar|cider vinegar|sherry vinegar|rice-wine vinegar|root beer|ginger beer|ginger ale|without alcohol|no alcohol|non-alcoholic|free of alcohol|alcohol-free|port (?:city|town|of|towns|cities)|red port|cream ale',
    tags: tagsOf('alcohol'),
  },
  {
    food: 'peanuts',
    words: 'peanuts?|peanut-butter|groundnuts?|arachides?',
    tags: tagsOf('peanut'),
  },
  {
    food: 'nuts',
    words:
      'nuts?|almonds?|walnuts?|hazelnuts?|cashews?|pistachios?|pecans?|macadamias?|marzipan|nougat|pralines?|frangipane|amaretti|peanuts?|groundnuts?|gianduja|baklava',
    not: 'cashew apples?|keluak nuts?|notes of coffee and hazelnut|taste of almond|palm nuts?|tiger nuts?|betel nuts?|kola nuts?|cola nuts?|pine nuts?|bambara nuts?|areca nuts?|palm-nut|nut brown|nut-brown|candle nuts?|shea nuts?|ginkgo nuts?|soy nuts?|breadnuts?|bread nuts?|water chestnuts?|doughnuts?|ivory nuts?|green nuts?|young nuts?|the nut|melinjo nuts?',
    tags: tagsOf('nuts'),
  },
  {
    food: 'sesame',
    words: "sesame|tahini|za'atar|hummus|gomasio|dukkah",
    tags: tagsOf('sesame'),
  },
  {
    food: 'crustaceans',
    words:
      'prawns?|shrimps?|crabs?|lobsters?|crayfish|crawfish|langoustines?|scampi|krill|barnacles|bugs|marron|yabb(?:y|ies)|crustaceans',
    tags: tagsOf('crustaceans prawn crab'),
  },
  {
    food: 'molluscs',
    words:
      'mussels?|clams?|oysters?|squids?|octopus|cuttlefish|calamari|snails?|conch|scallops?|abalones?|cockles?|limpets?|whelks?|winkles?|periwinkles?|shellfish|molluscs',
    not: 'oyster mushrooms?|potato scallops?|clam-shaped|snail-shaped|snail of|snail shape|like a snail',
    tags: tagsOf('molluscs shellfish squid snails'),
  },
  {
    food: 'fish',
    words:
      'fish|fishes|fish-stock|fishcakes?|fish-sauce|anchov(?:y|ies)|tuna|cod|codfish|salt-cod|herrings?|salmon|sardines?|mackerel|bonito|trout|carp|eels?|shark|snapper|grouper|tilapia|catfish|sea bass|bream|haddock|saltfish|stockfish|sprats?|caviar|kingfish|mahi-mahi|whitefish|barracuda|wahoo|mullet|flounder|plaice|hake|halibut|turbot|monkfish|swordfish|pollock|whiting|garfish|hilsa|ilish|milkfish|barramundi|worcestershire|surimi|dashi|sturgeon|pilchards?|kipper|zander|pike-perch|flathead|parrotfish|dolphinfish|flying-fish|yellowfin|katsuobushi|croaker|smelt|vendace|lutefisk',
    not: 'fish-shaped|fish shapes|fish and chip shops?|shells, fish and barrels|after fish soup|fishermen|like fish|fish lake',
    tags: tagsOf('fish withfish salmon herring cod tuna anchovy'),
  },
  {
    food: 'eggs',
    words:
      'eggs?|egg-yolk|yolks?|omelettes?|mayonnaise|meringues?|custard|custardy|scrambled|hard-boiled|aioli|remoulade|hollandaise|béarnaise',
    not: 'egg-shaped|egg cream|neither egg|egg-sized|size of an egg|hard-boiled sweets?|scrambled (?:tofu|beans)|custard apples?|without eggs?|without tomato or egg|without mayonnaise|without milk or eggs|no eggs?|like scrambled eggs?',
    tags: tagsOf('egg omelette'),
  },
  {
    food: 'milk',
    words:
      'milk|butter|buttered|butter-fried|ghee|cream|creamed|whipped cream|cheeses?|cheesy|curds?|curd-cheese|quark|yoghurt|kefir|whey|buttermilk|buttercream|custard|custardy|mozzarella|ricotta|feta|pecorino|parmesan|gouda|edam|halloumi|cheddar|paneer|provolone|provola|gruyère|raclette|mascarpone|queso|mizithra|labneh|skyr|béchamel|sour-cream|cheesecake|dulce de leche|clabber|curdled milk|khoya|condensed-milk|raw-milk|milky|fondue|toffee|fudge|ice cream|gelato|brunost',
    not: `cold cream of tomato, bread|lemon and onion to a pale cream|palm butter|milky pork-bone broth|milky soup of pork|lemongrass custard|milk churn|sweet egg with egg cream|(?:${PLANT_MILKS})[ -](?:milk|cream|curds?)|cream of (?:coconut|tartar)|peanut[ -]butter|cocoa butter|shea butter|apple butter|butter ?beans?|milk-fed|bean[ -]curds?|cream-coloured|coconut-milk|coconut-cream|curds? of (?:soy|tofu)|milk of ground|without milk or eggs|milky, sweet|soybean curds?|milky (?:sap|broth|white|palm wine|sweet|cloudy)|milky coconut|without (?:milk|cream|cheese|butter)|no (?:milk|cream|butter|cheese)|butter squash|almond cream|ice-cream bean|milk of (?:coconut|almonds|soy)|chocolate fondue|meat fondue|sea-cucumber`,
    tags: tagsOf('milk cheese yoghurt'),
  },
  {
    food: 'gluten',
    words:
      'wheat|soy sauce|dark soy|sweet soy|hoisin|teriyaki|semolina|bulgur|couscous|barley|rye|oats?|oatmeal|spelt|malt|malted|macaroni|spaghetti|tagliatelle|lasagne|pasta|noodle soup with wheat|breadcrumbs|breaded|crumbed|croutons|baguettes?|filo|puff[ -]pastry|shortcrust|pita|toast|toasted bread|sandwich(?:es)?|bread|breads|buns?|udon|ramen|seitan|freekeh|pastry|biscuits?|brioche|crispbread|rusks?|lager|ale|stout|gnocchi di semola|shredded pastry|wholewheat|wheat-flour|bucatini|rigatoni|penne|ciabatta|pretzels?|croissants?|scones?|sponge|shortbread|gingerbread|pizza|strudel|yeast dough|yeast-dough|sourdough',
    not: '(?:cassava|corn|maize|rice|manioc|breadfruit|sago|potato|teff|millet|sorghum|yam|chickpea|buckwheat|coconut|plantain|taro)[ -](?:flour )?(?:bread|breads|cakes?|pastry|crackers?|biscuits?|buns?|pancakes?|sourdough)|buckwheat|(?:breads?|biscuits?|buns?|cakes?|pancakes?) of (?:grated |ground |small |fermented |sour )*(?:cassava|maize|corn|rice|teff|false-banana|sorghum|millet|chickpea)|plate and bread at once|Beef udon without the udon|te bun|a sandwich first made|matambre a la pizza|\\(bun\\)|crackers? of (?:rice|prawn|cassava|fish)|(?:prawn|shrimp|fish|cassava|rice|tapioca) crackers?|without (?:wheat|bread|flour)|no (?:wheat|flour)|bread tree|sponge-like|sea sponge',
    tags: tagsOf('gluten wheat'),
  },
  {
    food: 'soya',
    words:
      'soya?|soybeans?|tofu|miso|tempeh|natto|edamame|bean[ -]curds?|yuba|hoisin|teriyaki|gochujang|doenjang|ponzu|oyster sauce|black-bean sauce',
    not: 'soya\\. thin skewers|smooth black-bean sauce',
    tags: tagsOf('soya tofu'),
  },
  { food: 'celery', words: 'celery|celeriac', tags: tagsOf('celery') },
  {
    food: 'mustard',
    words: 'mustard|mustardy|mostarda|piccalilli',
    not: 'without mustard',
    tags: tagsOf('mustard'),
  },
  { food: 'lupin', words: 'lupins?|lupini|tremoços|altramuces|chochos', tags: tagsOf('lupin') },
  {
    food: 'sulphites',
    words: 'wine|wines|cider',
    not: 'without any wine|wine (?:village|villages|tavern|taverns)|palm wine|rice wine|rice-wine|wine vinegar|cider vinegar|banana wine|plum wine|coconut wine',
    tags: tagsOf('sulphites wine cider'),
  },
  { food: 'honey', words: 'honey|honeyed|beeswax', not: 'honeycomb|honeydew', tags: tagsOf('honey') },
];

/**
 * Words that a vegetarian or vegan dish must not have: meat, poultry, stock, gelatine, insects and the like.
 */
export const MEAT: NamedFood = {
  food: 'meat',
  words: ANIMAL_MEATS,
  not: "kebab bahraini|pigeon peas|quail eggs?|brain by name|like sausage|without the meat|in the place of meat|camel[’']s milk|meat of the coconut|coconut meat|without meat|no meat|meat-free|meatless|like meat|in place of meat|instead of meat|kidney beans?|kidney-beans?|vegetable stock|mushroom stock|goat cheese|goats? cheese|soya mince|blood oranges?|guinea hen|tongue-shaped|ox-tongue|kid-shaped|horse chestnuts?|laughing stock|duck-shaped|hen of the woods|water buffalo (?:milk|cheese)|buffalo (?:milk|mozzarella|cheese|cream)|yak (?:milk|butter|cheese)|goat milk|reindeer milk|camel milk|mare milk|hare-shaped|lamb-shaped|shape of a lamb|wild game",
  tags: tagsOf('meat'),
};

/** Returns an expression that finds these alternatives as whole words. */
const wholeWords = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}-])(?:${words})(?!['’]s(?![\\p{L}])|[\\p{L}\\p{M}-])`, 'giu');

/** Text about food beside the dish: up to the next comma or full stop. */
const BESIDE = /\bbeside[^,.]*/giu;

/** Returns a text without the parts about food beside the dish. */
export const withoutBeside = (text: string) => text.replace(BESIDE, ' ');

/** Returns the words of a dish's text that name a food. */
export function wordsFor({ words, not }: NamedFood, text: string): string[] {
  const inDish = withoutBeside(text);
  const remaining = not === undefined ? inDish : inDish.replace(wholeWords(not), ' ');
  return remaining.match(wholeWords(words)) ?? [];
}
