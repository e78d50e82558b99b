import { readdir, readFile } from 'node:fs/promises';
import { COUNTRY_FILE } from '#server/content/read-files.ts';

// biome-ignore lint/suspicious/noExplicitAny: any JSON has a form, whether or not it keeps the rules
type Json = any;

/** Returns a value as JSON in one line. */
const line = (value: Json): string =>
  Array.isArray(value)
    ? `[${value.map(line).join(', ')}]`
    : value !== null && typeof value === 'object'
      ? `{ ${fields(value).join(', ')} }`
      : JSON.stringify(value);
const fields = (row: object) =>
  Object.entries(row).map(([key, value]) => `${JSON.stringify(key)}: ${line(value)}`);

/**
 * Returns the text of a country's file in its canonical form: one line per dish, so that it reads like a
 * table.
 */
function canonicalText({ lists, ...country }: Json): string {
  const listText = ({ items, ...list }: Json) => {
    const rows = items.map((item: Json) => `        ${line(item)}`).join(',\n');
    return `    {\n${fields(list)
      .map((field) => `      ${field},\n`)
      .join('')}      "items": [\n${rows}\n      ]\n    }`;
  };
  return `{\n${fields(country)
    .map((field) => `  ${field},\n`)
    .join('')}  "lists": [\n${lists.map(listText).join(',\n')}\n  ]\n}\n`;
}

/** Returns a problem for each country file of `folder` that is not in its canonical form. */
export async function unformattedFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => COUNTRY_FILE.test(name));
  const isUnformatted = async (name: string) => {
    const text = await readFile(`${folder}/${name}`, 'utf8');
    return text !== canonicalText(JSON.parse(text));
  };
  const found = await Promise.all(names.map(isUnformatted));
  return names
    .filter((_, index) => found[index])
    .map((name) => `${name}: is not formatted as one row per dish`);
}
