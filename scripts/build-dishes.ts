/**
 * Makes `public/dishes.svg` from the drawings in `src/ui/dishes/`, one symbol for each kind of dish
 * (`/dishes.svg#soup`), so that all pictures of dishes need one request. The file is not committed, because the
 * build makes it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = fileURLToPath(new URL('../src/ui/dishes', import.meta.url));
const target = fileURLToPath(new URL('../public/dishes.svg', import.meta.url));

/**
 * Returns a drawing as a symbol.
 * @throws Error for an SVG of another form or size, or with ids, which would have to be unique in the sprite
 */
function toSymbol(kind: string, svg: string): string {
  const drawing = /^<svg[^>]*\bviewBox="0 0 48 48"[^>]*>(.*)<\/svg>\s*$/s.exec(svg)?.[1];
  if (drawing === undefined || /\bid="/.test(drawing))
    throw new Error(`The drawing ${kind} has another form`);
  return `<symbol id="${kind}" viewBox="0 0 48 48">${drawing}</symbol>`;
}

/** Writes the sprite. */
export function buildDishes(): void {
  const symbols = readdirSync(source)
    .sort()
    .map((file) => toSymbol(basename(file, '.svg'), readFileSync(join(source, file), 'utf8').trim()));
  writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) buildDishes();
