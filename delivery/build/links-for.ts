import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';

/** The chunk whose links are in every page's head (`chunk-groups.ts`). */
const FIRST_CHUNK = 'first-screen';
const CLASS = /class="([^"]*)"/g;

/**
 * Returns the `<link>`s that a page needs in its head besides those of all pages: the styles that its markup
 * uses, and the page's own scripts, so that these load in parallel with the scripts of all pages.
 * @param chunk name of the chunk with the page's own code
 * @param folder folder of the built files
 * @param markup the page's content before scripts run
 * @throws Error when the build has no such chunk
 */
export async function linksFor(
  chunk: string,
  manifest: Manifest,
  folder: string,
  markup: string,
): Promise<string> {
  const keyOfChunk = (name: string) => {
    const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
    if (key === undefined) throw new Error(`the build has no chunk ${name}`);
    return key;
  };
  const entries = withImports(manifest, keyOfChunk(chunk), withImports(manifest, keyOfChunk(FIRST_CHUNK)));
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

/** Returns the keys of a chunk and of all its imports, dependencies first, without the keys in `without`. */
function withImports(
  manifest: Manifest,
  start: string,
  without: ReadonlySet<string> = new Set(),
): Set<string> {
  const ordered = new Set<string>();
  const seen = new Set(without);
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const each of manifest[key]?.imports ?? []) visit(each);
    ordered.add(key);
  };
  visit(start);
  return ordered;
}
