import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';

/** The chunk in each page's head (`chunk-groups.ts`). */
const FIRST = 'first-screen';
const CLASS = /class="([^"]*)"/g;

/**
 * Returns the tags that a page needs in its head besides those of all pages: the styles that its markup uses,
 * and its scripts, so that they load in parallel with the first ones.
 * @param chunk name of the chunk with the page's own code
 * @param folder folder of the built files
 * @param markup the page's content before scripts run
 */
export async function linksFor(
  chunk: string,
  manifest: Manifest,
  folder: string,
  markup: string,
): Promise<string> {
  const named = (name: string) => {
    const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
    if (key === undefined) throw new Error(`the build has no chunk ${name}`);
    return key;
  };
  const entries = withImports(manifest, named(chunk), withImports(manifest, named(FIRST)));
  const chunks = [...entries].flatMap((key) => manifest[key] ?? []);
  const classes = new Set([...markup.matchAll(CLASS)].flatMap(([, names]) => names?.split(' ') ?? []));
  const styles: string[] = [];
  for (const file of chunks.flatMap(({ css = [] }) => css)) {
    const text = await readFile(`${folder}/${file}`, 'utf8');
    if ([...classes].some((name) => name.startsWith('_') && text.includes(`.${name}`))) styles.push(file);
  }
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n    ');
}

/** Returns a chunk and all its imports, dependencies first; the chunks of `without` are excluded. */
function withImports(
  manifest: Manifest,
  start: string,
  without: ReadonlySet<string> = new Set(),
): Set<string> {
  const found = new Set<string>();
  const seen = new Set(without);
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const each of manifest[key]?.imports ?? []) visit(each);
    found.add(key);
  };
  visit(start);
  return found;
}
