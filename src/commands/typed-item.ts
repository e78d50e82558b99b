import type { FoodDatabase } from '#src/db/database.ts';

/**
 * Keeps what is typed as a list's next dish before it is added, so that a reload does not lose it: of the list that was
 * last typed on.
 * @param text what stands in the field; once it is empty nothing is kept
 */
export async function keepTypedItem(
  { db }: { db: FoodDatabase },
  listID: string,
  text: string,
): Promise<void> {
  if (text.trim() === '') await db.meta.delete('typedItem');
  else await db.meta.put({ key: 'typedItem', listID, text });
}
