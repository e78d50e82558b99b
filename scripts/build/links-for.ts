import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';

/** What every page has in its head (`chunk-groups.ts`). */
const FIRST = 'first-screen';
const CLASS = /class="([^"]*)"/g;

/**
 * The tags that a page needs in its head beside those of every page: the styles that its markup uses, and its scripts, so
 * that they come beside the first ones and not after them.
 * @param chunk the chunk with the page's own code
 * @param folder where the built files are
 * @param markup what the page shows before the scripts have come
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

/** A chunk and all that it imports, each after what it imports; `without` are known already. */
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
