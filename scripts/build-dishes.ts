/**
 * Makes `public/dishes.svg` from the drawings in `src/ui/dishes/`, one symbol for each kind of dish
 * (`/dishes.svg#soup`), so that all pictures of dishes need one request. The file is not committed, because the
 * build makes it.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Drawing, readDrawings } from '../delivery/build/drawings.ts';

const source = fileURLToPath(new URL('../src/ui/dishes', import.meta.url));
const target = fileURLToPath(new URL('../public/dishes.svg', import.meta.url));
/** Side of a drawing's square. */
const SIDE = 48;

/** Returns a drawing as a symbol. @throws Error for ids, which would have to be unique in the sprite */
function toSymbol({ name, content }: Drawing): string {
  if (/\bid="/.test(content)) throw new Error(`The drawing ${name} has ids`);
  return `<symbol id="${name}" viewBox="0 0 ${SIDE} ${SIDE}">${content}</symbol>`;
}

/** Writes the sprite. */
export function buildDishes(): void {
  const symbols = readDrawings(source, SIDE).map(toSymbol);
  writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) buildDishes();
