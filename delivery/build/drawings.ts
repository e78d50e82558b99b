import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A drawing of a sprite: the name of its file, and the content of its `svg` element. */
export type Drawing = { name: string; content: string };

/**
 * Reads the SVG files of a folder, which are squares of one size, in the order of their names.
 * @param side of the squares, in the units of their view boxes
 * @throws Error for an SVG of another form or size
 */
export function readDrawings(folder: string, side: number): Drawing[] {
  const form = new RegExp(`^<svg[^>]*\\bviewBox="0 0 ${side} ${side}"[^>]*>(.*)</svg>\\s*$`, 's');
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const content = form.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
      if (content === undefined) throw new Error(`The drawing ${file} is not a square of ${side}`);
      return { name: basename(file, '.svg'), content };
    });
}
