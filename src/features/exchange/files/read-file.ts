import { isTooDeep } from '#src/contract/limits.ts';
import { MOST_BYTES, type ReadFile } from '#src/exchange/file-list.ts';
import { readJson } from '#src/exchange/json-file.ts';
import { readAccountCopy } from './account-copy.ts';
import { readCsv } from './csv-file.ts';
import { isMarkup } from './file-kind.ts';
import { readSavedPlaces } from './saved-places.ts';
import { readText } from './text-file.ts';

/**
 * Reads lists out of a file or a pasted text, by the ending of its name, or by what it looks like.
 * @param name the file's, '' for what was pasted
 * @param untitled what a list is called that nothing names
 * @param locale the reader's BCP 47 tag with its region, by which days are read that may be two
 */
export function readFile(text: string, name: string, untitled: string, locale: string): ReadFile {
  if (text.length > MOST_BYTES) return { kind: 'unreadable', trouble: 'size' };
  if (isMarkup(text)) return { kind: 'unreadable', trouble: 'document' };
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(name) ?? [];
  const title = stem.trim() || untitled;
  switch (ending.toLowerCase()) {
    case 'json':
    case 'geojson':
      return readAnyJson(text, title);
    case 'csv':
    case 'tsv':
      return readCsv(text, title, locale);
    case 'md':
    case 'markdown':
      return readText(text, title, locale);
    default:
      if (/^\uFEFF?\s*[{[]\s*["{}\]]/.test(text)) return readAnyJson(text, title);
      return looksLikeTable(text) ? readCsv(text, title, locale) : readText(text, title, locale);
  }
}

/** Lists as JSON, or a copy of the account or Takeout's saved places, which have them in other forms. */
function readAnyJson(marked: string, title: string): ReadFile {
  const text = marked.replace(/^\uFEFF/, '');
  if (isTooDeep(text)) return { kind: 'unreadable', trouble: 'json' };
  const file = readJson(text);
  const isOther = file.kind === 'unreadable' && file.trouble === 'format';
  return (isOther && (readAccountCopy(text) ?? readSavedPlaces(text, title))) || file;
}

const TITLES = /^\uFEFF?"?(?:list"?[,;\t]"?country|title"?[,;\t]"?note|dish"?[,;\t])/i;
/** Below a line of words more is asked for: a dish may be called “Dish, hot”. */
const SURE_TITLES =
  /^"?(?:list"?[,;\t]"?country|title"?[,;\t]"?note|dish"?[,;\t]"?(?:text|tags|tasted|day|stars|note|place)\b)/i;

/** Whether one of the first lines has titles that only our table or Takeout's begins with. */
function looksLikeTable(text: string): boolean {
  const [first = '', ...next] = text.slice(0, 4_000).split(/\r\n?|\n/, 6);
  return TITLES.test(first) || next.some((line) => SURE_TITLES.test(line));
}
