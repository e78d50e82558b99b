import type { List } from '#src/domain/list.ts';
import { foldText } from '#src/domain/name-search.ts';
import { type FileList, toFileList } from './file-list.ts';

type ComparedList = Pick<FileList, 'name' | 'country' | 'text' | 'dishes'>;

/**
 * Finds, for each list in a file, the user's list that is most likely the same list. Equal names are not
 * enough, because the app gives many lists the same name. The two must also have the same country, if the
 * file names one, and a dish or the description in common, unless one of them has no dishes. Each list is
 * matched at most once, and the most similar pairs are matched first.
 */
export function matchLists<Own extends List, File extends ComparedList>(
  own: readonly Own[],
  files: readonly File[],
): ReadonlyMap<File, Own> {
  const byName = new Map<string, { list: Own; said: Counts }[]>();
  const wanted = new Set(files.map(({ name }) => foldText(name)));
  for (const list of own) {
    const name = foldText(list.name);
    if (!wanted.has(name)) continue;
    const alike = byName.get(name) ?? [];
    alike.push({ list, said: countsOf(toFileList(list, true)) });
    byName.set(name, alike);
  }
  const pairs = files.flatMap((file) => {
    const said = countsOf(file);
    return (byName.get(foldText(file.name)) ?? [])
      .filter(({ list }) => file.country === null || list.chosenCountry === file.country)
      .map(({ list, said: owns }) => ({ file, list, share: shareOf(said, owns) }))
      .filter(({ list, share }) => share > 0 || file.dishes.length === 0 || list.items.length === 0);
  });
  const found = new Map<File, Own>();
  const taken = new Set<Own>();
  for (const { file, list } of pairs.sort((a, b) => b.share - a.share)) {
    if (found.has(file) || taken.has(list)) continue;
    found.set(file, list);
    taken.add(list);
  }
  return found;
}

/** How often each statement about a list and its dishes occurs. */
type Counts = { all: number; times: ReadonlyMap<string, number> };

/** Counts a dish's name, its name with its text, and all of it, so that identical dishes weigh more. */
function countsOf({ text, dishes }: Pick<FileList, 'text' | 'dishes'>): Counts {
  const times = new Map<string, number>();
  const said = dishes.flatMap(({ name, text: about, isDone, tasted }) => {
    const folded = foldText(name);
    const { day, note, place, stars } = tasted;
    return [[folded], [folded, about], [folded, about, isDone, day, note, place, stars]];
  });
  const all = [...said, ...(text === '' ? [] : [text])].map((one) => JSON.stringify(one));
  for (const one of all) times.set(one, (times.get(one) ?? 0) + 1);
  return { all: all.length, times };
}

/** Returns the similarity of two lists, from 0 (nothing in common) to 1 (equal). */
function shareOf(one: Counts, other: Counts): number {
  let common = 0;
  for (const [said, times] of one.times) common += Math.min(times, other.times.get(said) ?? 0);
  return common === 0 ? 0 : (2 * common) / (one.all + other.all);
}
