import type { List } from '#src/domain/list.ts';
import { foldText } from '#src/domain/name-search.ts';
import { type FileList, toFileList } from './file-list.ts';

type ComparedList = Pick<FileList, 'name' | 'country' | 'text' | 'dishes'>;

/**
 * Finds, for each list in a file, the user's list that is most likely the same list. Equal names are not
 * enough, because the app gives many lists the same name. The two must also have the same country, if the
 * file names one, and a dish or the description in common, unless one of them has no dishes. Each list is
 * matched at most once, and the most similar pairs are matched first. A list without a match by name may have
 * been renamed: it is matched by its dishes, unless several lists could be meant.
 */
export function matchLists<Own extends List, File extends ComparedList>(
  own: readonly Own[],
  files: readonly File[],
): ReadonlyMap<File, Own> {
  const byName = new Map<string, { list: Own; counts: Counts }[]>();
  const fileNames = new Set(files.map(({ name }) => foldText(name)));
  for (const list of own) {
    const name = foldText(list.name);
    if (!fileNames.has(name)) continue;
    const sameName = byName.get(name) ?? [];
    sameName.push({ list, counts: countsOf(toFileList(list, { withNotes: true })) });
    byName.set(name, sameName);
  }
  const pairs = files.flatMap((file) => {
    const fileCounts = countsOf(file);
    return (byName.get(foldText(file.name)) ?? [])
      .filter(({ list }) => file.country === null || list.chosenCountry === file.country)
      .map(({ list, counts }) => ({ file, list, share: shareOf(fileCounts, counts) }))
      .filter(({ list, share }) => share > 0 || file.dishes.length === 0 || list.items.length === 0);
  });
  const found = new Map<File, Own>();
  const matched = new Set<Own>();
  for (const { file, list } of pairs.sort((a, b) => b.share - a.share)) {
    if (found.has(file) || matched.has(list)) continue;
    found.set(file, list);
    matched.add(list);
  }
  const renamed = pairsOfRenamed(
    own.filter((list) => !matched.has(list)),
    files.filter((file) => !found.has(file)),
  );
  for (const [file, list] of renamed) found.set(file, list);
  return found;
}

/** The fewest common dishes by which a renamed list is recognised. */
const FEWEST_COMMON = 3;

/** Returns the pairs of lists that only a new name distinguishes, without lists that are in several pairs. */
function pairsOfRenamed<Own extends List, File extends ComparedList>(
  own: readonly Own[],
  files: readonly File[],
): [File, Own][] {
  const countries = new Set(files.map(({ country }) => country));
  const ofOwn = own
    .filter(({ chosenCountry, items }) => countries.has(chosenCountry) && items.length >= FEWEST_COMMON)
    .map((list) => ({ list, dishes: dishNames(list.items) }));
  const pairs = files.flatMap((file): [File, Own][] => {
    const dishes = dishNames(file.dishes);
    return ofOwn
      .filter(({ list }) => file.country !== null && list.chosenCountry === file.country)
      .filter((each) => areAlmostSame(dishes, each.dishes))
      .map(({ list }) => [file, list]);
  });
  const isOnlyPair = ([file, list]: [File, Own]) =>
    pairs.filter((pair) => pair[0] === file || pair[1] === list).length === 1;
  return pairs.filter(isOnlyPair);
}

const dishNames = (dishes: readonly { name: string }[]) => new Set(dishes.map(({ name }) => foldText(name)));

/** Returns whether all dishes of one list are at least half of the dishes of the other. */
function areAlmostSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  return (
    small.size >= FEWEST_COMMON && 2 * small.size >= large.size && [...small].every((name) => large.has(name))
  );
}

/** How often each statement about a list and its dishes occurs. */
type Counts = { all: number; times: ReadonlyMap<string, number> };

/**
 * Counts three statements about each dish (its name; name and text; all fields), so that dishes that agree in
 * more fields count more.
 */
function countsOf({ text, dishes }: Pick<FileList, 'text' | 'dishes'>): Counts {
  const times = new Map<string, number>();
  const statements = dishes.flatMap(({ name, text: about, isDone, tasted }) => {
    const folded = foldText(name);
    const { day, note, place, stars } = tasted;
    return [[folded], [folded, about], [folded, about, isDone, day, note, place, stars]];
  });
  const all = [...statements, ...(text === '' ? [] : [text])].map((each) => JSON.stringify(each));
  for (const statement of all) times.set(statement, (times.get(statement) ?? 0) + 1);
  return { all: all.length, times };
}

/** Returns the similarity of two lists, from 0 (nothing in common) to 1 (equal). */
function shareOf(one: Counts, other: Counts): number {
  let common = 0;
  for (const [statement, times] of one.times) {
    common += Math.min(times, other.times.get(statement) ?? 0);
  }
  return common === 0 ? 0 : (2 * common) / (one.all + other.all);
}
