import * as v from 'valibot';
import { CountrySchema, IdSchema } from '#src/contract/fields.ts';

/** Paths of the app's pages, as in its router (`src/routes`). Any other path is unknown. */
export const APP_ADDRESSES = [
  '/',
  '/activate/$token',
  '/avatars',
  '/changeEmail/$token',
  '/changePassword/$token',
  '/contact',
  '/credentials',
  '/handover',
  '/list/$country/$listID',
  '/list/$country/$listID/$itemID',
  '/lists',
  '/lists/$country',
  '/login',
  '/notMe/$token',
  '/terms/$type',
  '/terms/all',
  '/user/import',
  '/user/list/$listID',
  '/user/list/$listID/$itemID',
  '/user/list/newList',
  '/user/settings',
  '/user/settings/messages',
  '/user/settings/sync',
  '/user/tasted',
] as const;

/** Replaces the country in the URL of a list that is open by link only. */
const PRIVATE = 'PRIVATE';

/** The documents that a build has (`public/documents`). */
const DOCUMENTS = /^(conditions|eula|cookie|guideline|privacy|refunds|delete)$/;

const countryIn = (text: string): string | null => {
  const read = v.safeParse(CountrySchema, text);
  return read.success ? read.output : null;
};
const idIn = (text: string): string | null => {
  const read = v.safeParse(IdSchema, text);
  return read.success ? read.output : null;
};

/** Returns the canonical spelling of a path parameter; null when the text cannot be one. */
function writtenAs(name: string, given: string, place: string): string | null {
  if (name === '$country')
    return place === 'list' && given.toUpperCase() === PRIVATE ? PRIVATE : countryIn(given);
  if (name === '$listID' && place === 'list') return idIn(given);
  if (name === '$type') return DOCUMENTS.test(given) ? given : null;
  return given;
}

/** Patterns with fewer parameters first, so that `/terms/all` is not read as a document type. */
const PATTERNS = APP_ADDRESSES.map((address) => partsOf(address)).sort(
  (one, other) => namesIn(one) - namesIn(other),
);

/**
 * Returns the canonical URL of the page at a path: no trailing or double slashes, spelled as in the app.
 * Null when the app has no such page.
 */
export function addressOf(path: string): string | null {
  const given = partsOf(path);
  for (const pattern of PATTERNS) {
    const written = pattern.length === given.length ? fitted(pattern, given) : null;
    if (written !== null) return `/${written.join('/')}`;
  }
  return null;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function namesIn(pattern: readonly string[]): number {
  return pattern.filter((part) => part.startsWith('$')).length;
}

function fitted(pattern: readonly string[], given: readonly string[]): string[] | null {
  const written: string[] = [];
  for (const [index, part] of pattern.entries()) {
    const asked = given[index] ?? '';
    const isNamed = part.startsWith('$');
    if (!isNamed && part.toLowerCase() !== asked.toLowerCase()) return null;
    const word = isNamed ? writtenAs(part, asked, pattern[0] ?? '') : part;
    if (word === null) return null;
    written.push(word);
  }
  return written;
}
