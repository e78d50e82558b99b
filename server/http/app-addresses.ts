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
  '/user/settings/diet',
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

/**
 * Returns the canonical spelling of the text for a path parameter; null when the text is not allowed there.
 * @param firstPart the first part of the path
 */
function canonicalPart(name: string, text: string, firstPart: string): string | null {
  if (name === '$country')
    return firstPart === 'list' && text.toUpperCase() === PRIVATE ? PRIVATE : countryIn(text);
  if (name === '$listID' && firstPart === 'list') return idIn(text);
  if (name === '$type') return DOCUMENTS.test(text) ? text : null;
  return text;
}

/** Patterns with fewer parameters first, so that `/terms/all` is not read as a document type. */
const PATTERNS = APP_ADDRESSES.map((address) => partsOf(address)).sort(
  (one, other) => parameterCount(one) - parameterCount(other),
);

/**
 * Returns the canonical URL of the page at a path: no trailing or double slashes, spelled as in the app.
 * Null when the app has no such page.
 */
export function addressOf(path: string): string | null {
  const parts = partsOf(path);
  for (const pattern of PATTERNS) {
    const matched = pattern.length === parts.length ? matchParts(pattern, parts) : null;
    if (matched !== null) return `/${matched.join('/')}`;
  }
  return null;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function parameterCount(pattern: readonly string[]): number {
  return pattern.filter((part) => part.startsWith('$')).length;
}

function matchParts(pattern: readonly string[], parts: readonly string[]): string[] | null {
  const matched: string[] = [];
  for (const [index, part] of pattern.entries()) {
    const text = parts[index] ?? '';
    const isNamed = part.startsWith('$');
    if (!isNamed && part.toLowerCase() !== text.toLowerCase()) return null;
    const canonical = isNamed ? canonicalPart(part, text, pattern[0] ?? '') : part;
    if (canonical === null) return null;
    matched.push(canonical);
  }
  return matched;
}
