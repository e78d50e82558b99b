import { isTooDeep } from '#src/contract/limits.ts';
import { MAX_FILE_BYTES, type ReadFile } from '#src/exchange/file-list.ts';
import { readJson } from '#src/exchange/json-file.ts';
import { readAccountCopy } from './account-copy.ts';
import { readCsv } from './csv-file.ts';
import { isMarkup } from './file-kind.ts';
import { readKeepNote } from './keep-note.ts';
import { readSavedPlaces } from './saved-places.ts';
import { readText } from './text-file.ts';

/**
 * Reads lists from a file or a pasted text. The format follows from the ending of the file's name, else from
 * the content.
 * @param name the file's name; '' for pasted text
 * @param untitled the name of a list if neither the file nor its content has one
 * @param locale the reader's BCP 47 tag with its region, which decides how ambiguous dates are read
 */
export function readFile(text: string, name: string, untitled: string, locale: string): ReadFile {
  if (text.length > MAX_FILE_BYTES) return { kind: 'unreadable', trouble: 'size' };
  if (isMarkup(text)) return { kind: 'unreadable', trouble: 'document' };
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(name) ?? [];
  const title = stem.trim() || untitled;
  switch (ending.toLowerCase()) {
    case 'json':
    case 'geojson':
      return readAnyJson(text, title, locale);
    case 'csv':
    case 'tsv':
      return readCsv(text, title, locale);
    case 'md':
    case 'markdown':
      return readText(text, title, locale);
    default:
      if (/^\uFEFF?\s*[{[]\s*["{}\]]/.test(text)) return readAnyJson(text, title, locale);
      return looksLikeTable(text) ? readCsv(text, title, locale) : readText(text, title, locale);
  }
}

/** Reads the app's own JSON, an exported account file, or Takeout's saved places or note. */
function readAnyJson(marked: string, title: string, locale: string): ReadFile {
  const text = marked.replace(/^\uFEFF/, '');
  if (isTooDeep(text)) return { kind: 'unreadable', trouble: 'json' };
  const file = readJson(text);
  const isOther = file.kind === 'unreadable' && file.trouble === 'format';
  if (!isOther) return file;
  return readAccountCopy(text) ?? readSavedPlaces(text, title) ?? readKeepNote(text, title, locale) ?? file;
}

const TITLES = /^\uFEFF?"?(?:list"?[,;\t]"?country|title"?[,;\t]"?note|dish"?[,;\t])/i;
/** Stricter than `TITLES`, for lines after the first, because a dish may be called “Dish, hot”. */
const SURE_TITLES =
  /^"?(?:list"?[,;\t]"?country|title"?[,;\t]"?note|dish"?[,;\t]"?(?:text|tags|tasted|day|stars|note|place)\b)/i;

/**
 * Returns whether one of the first lines begins with the titles of the app's own table or of Takeout's table.
 */
function looksLikeTable(text: string): boolean {
  const [first = '', ...next] = text.slice(0, 4_000).split(/\r\n?|\n/, 6);
  return TITLES.test(first) || next.some((line) => SURE_TITLES.test(line));
}
