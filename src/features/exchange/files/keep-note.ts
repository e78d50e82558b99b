import * as v from 'valibot';
import { type FileDish, plainDish, type ReadFile, readOrEmpty } from '#src/exchange/file-list.ts';
import { readText } from './text-file.ts';

/** A note of Google Keep as Takeout exports it: a list with check boxes, or a text. */
const NoteSchema = v.object({
  isTrashed: v.boolean(),
  title: v.optional(v.string(), ''),
  textContent: v.optional(v.string()),
  listContent: v.optional(v.array(v.object({ text: v.string(), isChecked: v.optional(v.boolean(), false) }))),
});

/**
 * Reads a note of Google Keep. Each line of a list with check boxes is a dish, a checked one is tasted. A text
 * is read like a text file.
 * @param fileName the name of a list whose note has no title
 * @param locale the reader's BCP 47 tag, which decides how dates are read
 * @returns null if the text is no such note
 */
export function readKeepNote(text: string, fileName: string, locale: string): ReadFile | null {
  const note = v.safeParse(NoteSchema, JSON.parse(text), { abortEarly: true });
  if (!note.success) return null;
  const { title, textContent, listContent } = note.output;
  const name = title.trim() || fileName;
  if (listContent === undefined)
    return textContent === undefined ? null : readText(textContent, name, locale);
  const dishes = listContent
    .filter(({ text: dish }) => dish.trim() !== '')
    .map(({ text: dish, isChecked }): FileDish => ({ ...plainDish(dish, ''), isDone: isChecked }));
  const list = { name, text: '', country: null, language: null, tags: [], dishes, isFromAnotherApp: true };
  return readOrEmpty([list], []);
}
