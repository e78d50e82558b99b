/**
 * Makes the flags from the package country-flag-icons. `public/flags/` has a file for each country
 * (`de.svg`), for pages that the service worker does not control yet. `public/flags.json` has all flags in
 * one file, from which the worker serves them. They are not committed, because the build and the dev server
 * make them. The same version of the package always gives the same bytes.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const packageFile = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
const source = join(dirname(packageFile), '3x2');
const target = fileURLToPath(new URL('../public', import.meta.url));

/**
 * Returns true for the file of a country's flag. Its name has two letters. Regions such as ES-CT and the
 * user-assigned XA to XZ are left out, except XK for Kosovo.
 */
const isCountry = (file: string) => /^(?!X[A-JL-Z])[A-Z]{2}\.svg$/.test(file);

/**
 * Returns the SVG of a flag that fills a box of any proportions: the browser cuts off its edges.
 * @throws Error for an SVG of another form
 */
function toImage(code: string, svg: string): string {
  const parts = /^<svg[^>]*\bviewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(svg);
  if (!parts?.[1] || parts[2] === undefined) throw new Error(`The SVG of flag ${code} has an unknown form`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${parts[1]}" preserveAspectRatio="xMidYMid slice">${parts[2]}</svg>`;
}

/** Writes all flags to `public/`. */
export function buildFlags(): void {
  const all: Record<string, string> = {};
  rmSync(join(target, 'flags'), { recursive: true, force: true });
  mkdirSync(join(target, 'flags'));
  for (const file of readdirSync(source).filter(isCountry).sort()) {
    const code = file.slice(0, 2);
    const image = toImage(code, readFileSync(join(source, file), 'utf8'));
    all[code.toLowerCase()] = image;
    writeFileSync(join(target, 'flags', `${code.toLowerCase()}.svg`), image);
  }
  writeFileSync(join(target, 'flags.json'), JSON.stringify(all));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) buildFlags();
