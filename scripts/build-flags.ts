/**
 * Makes `public/flags.svg`, one sprite with every country's flag as `<symbol id="de">`, from country-flag-icons.
 * Not committed: the build and the dev server make it. The same package version always gives the same bytes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const packageFile = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
const source = join(dirname(packageFile), '3x2');
const target = fileURLToPath(new URL('../public/flags.svg', import.meta.url));

/** Countries only: two letters, without regions such as ES-CT and the user-assigned XA to XO, save Kosovo. */
const isCountry = (file: string) => /^(?!X[A-JL-Z])[A-Z]{2}\.svg$/.test(file);

/** One flag as a symbol. */
export function toSymbol(code: string, svg: string): string {
  const parts = /^<svg[^>]*\bviewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(svg);
  if (!parts?.[1] || parts[2] === undefined) throw new Error(`Flag ${code} is not the SVG it used to be`);
  // References would have to be renamed to be unique in the sprite; the package has none so far.
  if (/\b(id|href|style)=|url\(/.test(parts[2])) throw new Error(`Flag ${code} has references`);
  return `<symbol id="${code.toLowerCase()}" viewBox="${parts[1]}" preserveAspectRatio="xMidYMid slice">${parts[2]}</symbol>`;
}

/** Writes the sprite and returns its path. */
export function buildFlags(): string {
  const files = readdirSync(source).filter(isCountry).sort();
  const symbols = files.map((file) => toSymbol(file.slice(0, 2), readFileSync(join(source, file), 'utf8')));
  writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`);
  return target;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) buildFlags();
