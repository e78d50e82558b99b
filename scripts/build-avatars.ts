/**
 * Makes `public/avatars.svg` from the portraits in `src/ui/avatars/`, so that a page needs one request
 * instead of sixteen. Each portrait has an SVG view with its name (`/avatars.svg#2_1`). The file is not
 * committed, because the build and the dev server make it.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Drawing, readDrawings } from '../delivery/build/drawings.ts';

const source = fileURLToPath(new URL('../src/ui/avatars', import.meta.url));
const target = fileURLToPath(new URL('../public/avatars.svg', import.meta.url));
/** Width and height of a portrait in SVG units. */
const SIDE = 96;

/**
 * Returns the SVG of a portrait at its position in the row, after its `<view>`. The portrait's name becomes a
 * prefix of its ids, so that they are unique in the file.
 * @param index position in the row, from 0
 */
function toView({ name, content }: Drawing, index: number): string {
  const unique = content
    .replaceAll(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${name}-$1"`);
  const x = index * SIDE;
  return `<view id="${name}" viewBox="${x} 0 ${SIDE} ${SIDE}"/><svg x="${x}" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${unique}</svg>`;
}

/** Writes the sprite and returns its path. */
export function buildAvatars(): string {
  const views = readDrawings(source, SIDE).map(toView);
  writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg">${views.join('\n')}</svg>\n`);
  return target;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) buildAvatars();
