import { readdir, readFile } from 'node:fs/promises';
import { COUNTRY_FILE } from '#server/content/read-files.ts';

// biome-ignore lint/suspicious/noExplicitAny: any JSON has a form, whether or not it keeps the rules
type Json = any;

const line = (value: Json): string =>
  Array.isArray(value)
    ? `[${value.map(line).join(', ')}]`
    : value !== null && typeof value === 'object'
      ? `{ ${fields(value).join(', ')} }`
      : JSON.stringify(value);
const fields = (row: object) =>
  Object.entries(row).map(([key, value]) => `${JSON.stringify(key)}: ${line(value)}`);

/** Returns a country's file in its canonical form: one row per dish, so that a list reads like a table. */
function inRows({ lists, ...country }: Json): string {
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

/** Returns the country files of `folder` that are not in their canonical form. */
export async function misplaced(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => COUNTRY_FILE.test(name));
  const isMisplaced = async (name: string) => {
    const text = await readFile(`${folder}/${name}`, 'utf8');
    return text !== inRows(JSON.parse(text));
  };
  const found = await Promise.all(names.map(isMisplaced));
  return names
    .filter((_, index) => found[index])
    .map((name) => `${name}: is not formatted as one row per dish`);
}
