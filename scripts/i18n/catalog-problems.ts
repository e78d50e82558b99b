import { CATALOG_FILES, type Catalog, PARTIAL, readCatalogFile } from './read-catalogs.ts';
import { mayStayEnglish } from './same-as-english.ts';
import { problemsOfTranslation } from './translation-problems.ts';

/**
 * Returns the problems of a language's two catalog files. Each must be complete, because the app uses
 * `messages.po` alone until `screens.po` has loaded.
 * @param committed folder of the catalogs in the repository
 * @param extracted folder of the catalogs just extracted from the source
 */
export async function problemsOfFiles(
  tag: string,
  committed: string,
  extracted: string,
): Promise<readonly string[]> {
  const problems = CATALOG_FILES.map(async (file) => {
    const [current, fresh, source] = await Promise.all([
      readCatalogFile(committed, tag, file),
      readCatalogFile(extracted, tag, file),
      readCatalogFile(extracted, 'en', file),
    ]);
    return catalogProblems(tag, current, fresh, source).map((problem) => `${file}, ${problem}`);
  });
  return (await Promise.all(problems)).flat();
}

/**
 * Returns the problems of one catalog, a line each.
 * @param committed the catalog in the repository
 * @param extracted the catalog just extracted from the source
 * @param source the English texts of the source
 */
export function catalogProblems(
  tag: string,
  committed: Catalog,
  extracted: Catalog,
  source: Catalog,
): readonly string[] {
  const label = (id: string) => extracted.get(id)?.message ?? committed.get(id)?.message ?? id;
  const problems = [...committed].flatMap(([id, { translation = '', extra }]) => {
    if (!extracted.has(id)) return [`no longer in the source: ${label(id)}`];
    const english = source.get(id)?.translation ?? '';
    const faults = extra?.flags?.includes('fuzzy') ? ['is only a guess (fuzzy)'] : [];
    if (tag === 'en') {
      if (translation !== english) faults.push('not what the source says');
    } else if (translation === '') {
      if (!PARTIAL.has(tag)) faults.push('not translated');
    } else {
      if (translation === english && !mayStayEnglish(translation, tag)) faults.push('is left in English');
      faults.push(...problemsOfTranslation(english, translation, tag));
    }
    return faults.map((fault) => `${label(id)}: ${fault}`);
  });
  const missing = [...extracted.keys()].filter((id) => !committed.has(id));
  return [...problems, ...missing.map((id) => `not extracted yet: ${label(id)}`)].map(
    (each) => `${tag}: ${each}`,
  );
}
