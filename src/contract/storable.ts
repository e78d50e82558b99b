/** Whether a text can be stored: PostgreSQL takes neither U+0000 nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** What is wrong with a text that is not. */
export const NOT_STORABLE = 'has a character that is not text';
