import { LIMITS } from '#src/contract/limits.ts';
import { isCountryCode } from '#src/domain/countries.ts';
import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';
import { isDay, type Tasted } from '#src/domain/tasted.ts';
import { hasTag, isVisible, normaliseTag, visibleLine, visibleText } from '#src/domain/visible-text.ts';
import {
  cutTo,
  type FileDish,
  type FileList,
  type FileNote,
  type FilePart,
} from '#src/exchange/file-list.ts';

/**
 * Makes a file's lists fit the contract: what is too long is shortened, what is not valid is left out, and dishes beyond
 * what a list holds go to another list. Each of these changes is in the notes.
 * @param untitled what a list is called that has no name to show
 */
export function fitLists(
  lists: readonly FileList[],
  untitled: string,
): { lists: FileList[]; notes: FileNote[] } {
  const notes: FileNote[] = [];
  const fitted = lists.flatMap((list) => inParts(fitList(list, untitled, notes), notes));
  return { lists: fitted, notes };
}

function fitList(list: FileList, untitled: string, notes: FileNote[]): FileList {
  const shown = visibleLine(storable(list.name));
  const name = isVisible(shown) ? shown : untitled;
  const fit = fitter(name, list.line, notes);
  const country = list.country?.trim().toUpperCase() || null;
  const language = list.language?.trim().toUpperCase() || null;
  if (country !== null && !isCountryCode(country)) fit.leftOut('country');
  const isLanguage = LANGUAGE_CODES.some((code) => code === language);
  if (language !== null && !isLanguage) fit.leftOut('language');
  return {
    name: fit.short('name', name, LIMITS.listNameMax),
    text: fit.short('text', visibleText(storable(list.text)), LIMITS.listDescriptionMax),
    country: country !== null && isCountryCode(country) ? country : null,
    language: isLanguage ? language : null,
    tags: fit.tags(list.tags),
    dishes: list.dishes.flatMap((dish) => fitDish(dish, name, notes) ?? []),
    line: list.line,
  };
}

function fitDish(dish: FileDish, listName: string, notes: FileNote[]): FileDish | null {
  const name = visibleLine(storable(dish.name));
  if (!isVisible(name)) {
    notes.push({ what: 'leftOut', part: 'dish', of: listName, line: dish.line });
    return null;
  }
  const fit = fitter(name, dish.line, notes);
  return {
    name: fit.short('name', name, LIMITS.itemNameMax),
    text: fit.short('text', visibleText(storable(dish.text)), LIMITS.itemDescriptionMax),
    tags: fit.tags(dish.tags),
    isDone: dish.isDone,
    tasted: fitTasted(dish.tasted, fit),
    line: dish.line,
  };
}

function fitTasted({ day, stars, ...words }: Tasted, fit: ReturnType<typeof fitter>): Tasted {
  const note = fit.short('note', visibleText(storable(words.note ?? '')), LIMITS.tastedNoteMax);
  const place = fit.short('place', visibleLine(storable(words.place ?? '')), LIMITS.tastedPlaceMax);
  const isStars = stars !== undefined && Number.isInteger(stars) && stars >= 1 && stars <= LIMITS.starsMax;
  if (stars !== undefined && !isStars) fit.leftOut('stars');
  const isDated = day !== undefined && isDay(day.trim());
  if (day !== undefined && !isDated) fit.leftOut('day');
  return {
    ...(isDated && { day: day.trim() }),
    ...(note && { note }),
    ...(isStars && { stars }),
    ...(place && { place }),
  };
}

/** Fits the parts of what is called `of`, and notes what becomes of them. */
function fitter(of: string, line: number | undefined, notes: FileNote[]) {
  const note = (what: FileNote['what'], part: FilePart) => void notes.push({ what, part, of, line });
  return {
    leftOut: (part: FilePart) => note('leftOut', part),
    short(part: FilePart, text: string, most: number): string {
      if (text.length <= most) return text;
      note('shortened', part);
      // The cut may leave space at the end, which goes.
      return visibleText(cutTo(text, most));
    },
    tags(given: readonly string[]): string[] {
      const tags: string[] = [];
      let isAll = true;
      for (const raw of given) {
        const tag = normaliseTag(storable(raw));
        const isFit = isVisible(tag.slice(1)) && tag.length <= LIMITS.tagMax + 1;
        if (isFit && hasTag(tags, tag)) continue;
        if (isFit && tags.length < LIMITS.tagsPerTarget) tags.push(tag);
        else isAll = false;
      }
      if (!isAll) note('leftOut', 'tags');
      return tags;
    },
  };
}

/** As many lists as it takes for each to hold its dishes; the later ones have a number behind their name. */
function inParts(list: FileList, notes: FileNote[]): FileList[] {
  const { dishes, name } = list;
  if (dishes.length <= LIMITS.itemsPerList) return [list];
  notes.push({ what: 'split', part: 'list', of: name, line: list.line });
  const count = Math.ceil(dishes.length / LIMITS.itemsPerList);
  return Array.from({ length: count }, (_, part) => ({
    ...list,
    name: part === 0 ? name : `${name.slice(0, LIMITS.listNameMax - 6).trimEnd()} (${part + 1})`,
    dishes: dishes.slice(part * LIMITS.itemsPerList, (part + 1) * LIMITS.itemsPerList),
  }));
}

/** What a database can keep: PostgreSQL takes neither U+0000 nor half a surrogate pair. */
function storable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '');
}
