import { escapeHTML } from '#server/base/escape-html.ts';
import { cutTo } from '#src/domain/cut-text.ts';
import { LANGUAGE_PARAMETER } from '#src/domain/language-codes.ts';
import type { List } from '#src/domain/list.ts';
import { tagOf } from './list-values.ts';
import { dataScript, fill, pluralText, type Templates } from './templates.ts';

/** The description of a page for browsers, for apps that show its link, and for search engines. */
export type About = {
  title: string;
  /** The title without the app's name. */
  name: string;
  description: string;
  /** Its canonical URL. */
  url: string;
  /** The language of its content, as a BCP 47 tag. */
  lang: string;
  /** Whether the page exists in all languages, with a URL for each. */
  isInAllLanguages: boolean;
  /** Structured data by schema.org. */
  linkedData: object;
};

/** Size of a picture in pixels (`picture-worker.mjs`). */
const PICTURE = { width: 1200, height: 630 };

/** Number of characters of a description that search engines and apps show. */
const MAX_LENGTH = 200;
/** Number of dishes or lists named in a description. */
const MAX_NAMED = 12;

/** Returns the description of a public list's page. */
export function aboutList(
  { words, tag }: Templates,
  list: List,
  { url, isInAllLanguages }: Pick<About, 'url' | 'isInAllLanguages'>,
): About {
  const dishes = pluralText(words.dishes, list.items.length, tag);
  const authorText = list.author ? `, ${fill(words.by, { author: list.author })}` : '';
  const names = list.items.map(({ name }) => name);
  const first = names.slice(0, MAX_NAMED).join(', ');
  const facts = `${dishes}${authorText}${first === '' ? '' : `: ${first}`}`;
  return {
    title: fill(words.title, { name: list.name }),
    name: list.name,
    description: cut(list.description === '' ? facts : `${list.description} (${facts})`),
    url,
    lang: tagOf(list) ?? tag,
    isInAllLanguages,
    linkedData: {
      ...itemList(list.name, url, list.items),
      inLanguage: tagOf(list),
      ...(list.description !== '' && { description: list.description }),
      ...(list.author && { author: { '@type': 'Person', name: list.author } }),
    },
  };
}

/** Returns the description of a country's page. @param lists names and URLs of its first public lists */
export function aboutCountry(
  { words, tag }: Templates,
  country: string,
  lists: readonly { name: string; url: string }[],
  { url, isInAllLanguages }: Pick<About, 'url' | 'isInAllLanguages'>,
): About {
  const name = words.countries[country] ?? country;
  const names = lists.slice(0, MAX_NAMED).map((list) => list.name);
  return {
    title: fill(words.title, { name }),
    name,
    description: cut(names.length === 0 ? name : `${name}: ${names.join(', ')}`),
    url,
    lang: tag,
    isInAllLanguages,
    linkedData: itemList(name, url, lists),
  };
}

/** Returns the description of Home. @param url its URL */
export function aboutHome({ words, tag }: Templates, url: string): About {
  const name = 'Food Odyssey';
  return {
    title: name,
    name: words.front.home,
    description: words.front.description,
    url,
    lang: tag,
    isInAllLanguages: true,
    linkedData: { '@context': 'https://schema.org', '@type': 'WebSite', name, url, inLanguage: tag },
  };
}

/**
 * Returns the description of the page of all countries.
 * @param countries codes and URLs of the countries to name
 */
export function aboutCountries(
  { words, tag }: Templates,
  countries: readonly { code: string; url: string }[],
  url: string,
): About {
  const name = words.front.countries;
  const linkedData = itemList(
    name,
    url,
    countries.map((each) => ({ name: words.countries[each.code] ?? each.code, url: each.url })),
  );
  const title = fill(words.title, { name });
  return {
    ...{ title, name, url, linkedData },
    description: words.front.description,
    lang: tag,
    isInAllLanguages: true,
  };
}

/**
 * Returns the part of the head that differs from page to page.
 * @param about.picture URL of the picture that apps show beside the link
 * @param languages all languages that have pages, as BCP 47 tags
 * @param isNamed whether the requested URL names its language
 */
export function headOf(
  { tag }: Templates,
  about: About & { picture: string },
  { languages, isNamed }: { languages: readonly string[]; isNamed: boolean },
): string {
  const { title, name, description, lang, isInAllLanguages, linkedData, picture } = about;
  const inLanguage = (each: string) => `${about.url}?${LANGUAGE_PARAMETER}=${each}`;
  const url = isNamed && isInAllLanguages ? inLanguage(tag) : about.url;
  const [escapedDescription, escapedURL] = [escapeHTML(description), escapeHTML(url)];
  const alternates = isInAllLanguages
    ? languages.map((each) => [each, inLanguage(each)])
    : [[lang, about.url]];
  const graph = {
    type: 'website',
    site_name: 'Food Odyssey',
    title: name,
    description,
    url,
    locale: localeOf(tag),
    image: picture,
    'image:width': String(PICTURE.width),
    'image:height': String(PICTURE.height),
    'image:alt': name,
  };
  return [
    `<title>${escapeHTML(title)}</title>`,
    `<meta name="description" content="${escapedDescription}">`,
    `<link rel="canonical" href="${escapedURL}">`,
    // The page at the URL without a language is in the reader's language.
    ...[...alternates, ['x-default', about.url]].map(
      ([each, href = '']) => `<link rel="alternate" hreflang="${each}" href="${escapeHTML(href)}">`,
    ),
    ...Object.entries(graph).map(
      ([property, content]) => `<meta property="og:${property}" content="${escapeHTML(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    dataScript('application/ld+json', '', linkedData),
  ].join('\n    ');
}

/** Returns a language with its region in Open Graph's form: `pt_PT`, and `en_US` for plain English. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

/**
 * Returns the head of a page that search engines must not index: a list that is open by link only, or a
 * missing page.
 */
export function noindexHead(title: string): string {
  return `<title>${escapeHTML(title)}</title>\n    <meta name="robots" content="noindex">`;
}

/** Returns structured data; source: https://schema.org/ItemList */
function itemList(name: string, url: string, items: readonly { name: string; url?: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    url,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      ...(item.url !== undefined && { url: item.url }),
    })),
  };
}

/** Returns a text of at most `LONGEST` characters, cut at a word. */
function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const part = cutTo(line, MAX_LENGTH);
  const end = part.lastIndexOf(' ');
  // A language without blanks is cut between two letters.
  return `${end < MAX_LENGTH / 2 ? part : part.slice(0, end)}…`;
}
