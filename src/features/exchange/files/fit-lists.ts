import { LIMITS, maxInputLength } from '#src/contract/limits.ts';
import { isCountryCode } from '#src/domain/countries.ts';
import { cutTo } from '#src/domain/cut-text.ts';
import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';
import { isDay, type Tasted } from '#src/domain/tasted.ts';
import { isVisible, normaliseTag, tagKey, visibleLine, visibleText } from '#src/domain/visible-text.ts';
import type { FileDish, FileList, FileNote, FilePart } from '#src/exchange/file-list.ts';

/**
 * Returns today's date in UTC+14, the time zone furthest ahead, so that no dish can have been eaten on a
 * later day.
 */
export function latestDay(now: number): string {
  return new Date(now + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/**
 * Fits a file's lists to the limits of the contract: shortens long texts, leaves out invalid parts, and
 * splits a list with too many dishes into several. A list from another app is dropped if none of its dishes
 * has a name. Each change is recorded in the notes. The generator yields after each dish.
 * @param untitled the name of a list that has no visible name
 * @param latest the latest day on which a dish can have been eaten
 */
export function* fitLists(
  lists: readonly FileList[],
  untitled: string,
  latest: string,
): Generator<void, { lists: FileList[]; notes: FileNote[] }> {
  const notes: FileNote[] = [];
  const fitted: FileList[] = [];
  for (const list of lists) {
    const fit = yield* fitList(list, untitled, latest, notes);
    const isWithoutNames = list.isFromAnotherApp && list.dishes.length > 0 && fit.dishes.length === 0;
    if (!isWithoutNames) fitted.push(...splitList(fit, notes));
  }
  return { lists: fitted, notes };
}

function* fitList(
  list: FileList,
  untitled: string,
  latest: string,
  notes: FileNote[],
): Generator<void, FileList> {
  const shown = visibleLine(startOfInput(list.name, LIMITS.listNameMax));
  const name = isVisible(shown) ? shown : untitled;
  const fit = fitter(name, list.line, notes);
  const country = list.country?.trim().toUpperCase() || null;
  const language = list.language?.trim().toUpperCase() || null;
  if (country !== null && !isCountryCode(country)) fit.noteLeftOut('country');
  const isLanguage = LANGUAGE_CODES.some((code) => code === language);
  if (language !== null && !isLanguage) fit.noteLeftOut('language');
  const fitted = {
    name: fit.shorten('name', list.name, name, LIMITS.listNameMax),
    text: fit.multiLine('text', list.text, LIMITS.listDescriptionMax),
    country: country !== null && isCountryCode(country) ? country : null,
    language: isLanguage ? language : null,
    tags: fit.tags(list.tags),
    line: list.line,
    ...(list.isFromAnotherApp && { isFromAnotherApp: true }),
  };
  const dishes: FileDish[] = [];
  for (const dish of list.dishes) {
    const fittedDish = fitDish(dish, name, latest, notes);
    if (fittedDish !== null) dishes.push(fittedDish);
    yield;
  }
  return { ...fitted, dishes };
}

function fitDish(dish: FileDish, listName: string, latest: string, notes: FileNote[]): FileDish | null {
  const name = visibleLine(startOfInput(dish.name, LIMITS.itemNameMax));
  if (!isVisible(name)) {
    notes.push({ what: 'leftOut', part: 'dish', targetName: listName, line: dish.line });
    return null;
  }
  const fit = fitter(name, dish.line, notes);
  return {
    name: fit.shorten('name', dish.name, name, LIMITS.itemNameMax),
    text: fit.multiLine('text', dish.text, LIMITS.itemDescriptionMax),
    tags: fit.tags(dish.tags),
    isDone: dish.isDone,
    tasted: fitTasted(dish.tasted, latest, fit),
    line: dish.line,
  };
}

function fitTasted({ day, stars, ...words }: Tasted, latest: string, fit: ReturnType<typeof fitter>): Tasted {
  const note = fit.multiLine('note', words.note ?? '', LIMITS.tastedNoteMax);
  const place = fit.oneLine('place', words.place ?? '', LIMITS.tastedPlaceMax);
  const areStarsValid =
    stars !== undefined && Number.isInteger(stars) && stars >= 1 && stars <= LIMITS.starsMax;
  if (stars !== undefined && !areStarsValid) fit.noteLeftOut('stars');
  const isDayValid = day !== undefined && isDay(day.trim()) && day.trim() <= latest;
  if (day !== undefined && !isDayValid) fit.noteLeftOut('day');
  return {
    ...(isDayValid && { day: day.trim() }),
    ...(note && { note }),
    ...(areStarsValid && { stars }),
    ...(place && { place }),
  };
}

/** Returns functions that fit the parts of a list or dish and record each change in the notes. */
function fitter(targetName: string, line: number | undefined, notes: FileNote[]) {
  const note = (what: FileNote['what'], part: FilePart) => void notes.push({ what, part, targetName, line });
  const shorten = (part: FilePart, raw: string, shown: string, max: number): string => {
    if (shown.length <= max && raw.trim().length <= maxInputLength(max)) return shown;
    note('shortened', part);
    // `visibleText` trims the blanks that the cut may leave at the end.
    return visibleText(cutTo(shown, max));
  };
  return {
    noteLeftOut: (part: FilePart) => note('leftOut', part),
    shorten,
    multiLine: (part: FilePart, raw: string, max: number) =>
      shorten(part, raw, visibleText(startOfInput(raw, max)), max),
    oneLine: (part: FilePart, raw: string, max: number) =>
      shorten(part, raw, visibleLine(startOfInput(raw, max)), max),
    tags(givenTags: readonly string[]): string[] {
      const tags: string[] = [];
      const keys = new Set<string>();
      let areAllKept = givenTags.length <= MAX_TAGS;
      for (const raw of givenTags.slice(0, MAX_TAGS)) {
        const tag = normaliseTag(startOfInput(raw, LIMITS.tagMax + 1));
        const isValidTag = isVisible(tag.slice(1)) && tag.length <= LIMITS.tagMax + 1;
        const key = tagKey(tag);
        if (isValidTag && keys.has(key)) continue;
        keys.add(key);
        if (isValidTag && tags.length < LIMITS.tagsPerTarget) tags.push(tag);
        else areAllKept = false;
      }
      if (!areAllKept) note('leftOut', 'tags');
      return tags;
    },
  };
}

/**
 * The most tags of a list or dish that are read; more than a target may have, because some may be duplicates.
 */
const MAX_TAGS = 5 * LIMITS.tagsPerTarget;

/**
 * Returns the start of a file's text, long enough for a stored text of at most `maxStored` UTF-16 units. The
 * rest is never transformed, so that a very long text takes no more time than a short one.
 */
function startOfInput(raw: string, maxStored: number): string {
  return toStorable(cutTo(raw.trimStart(), maxInputLength(maxStored)));
}

/** Splits a list into as many as its dishes need; the second and later ones get a number after their name. */
function splitList(list: FileList, notes: FileNote[]): FileList[] {
  const { dishes, name } = list;
  if (dishes.length <= LIMITS.itemsPerList) return [list];
  notes.push({ what: 'split', part: 'list', targetName: name, line: list.line });
  const count = Math.ceil(dishes.length / LIMITS.itemsPerList);
  return Array.from({ length: count }, (_, part) => ({
    ...list,
    name: part === 0 ? name : `${cutTo(name, LIMITS.listNameMax - 6).trimEnd()} (${part + 1})`,
    dishes: dishes.slice(part * LIMITS.itemsPerList, (part + 1) * LIMITS.itemsPerList),
  }));
}

/** Removes U+0000 and replaces unpaired surrogates by U+FFFD, because PostgreSQL can store neither. */
function toStorable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '');
}
