/** Control characters, direction marks and other invisible characters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Returns a text, or a line of JSON, with invisible characters written as escapes such
 * as `\u202e`, safe for a console.
 */
export function printable(text: string): string {
  return text.replace(HIDDEN, (char) =>
    Array.from(
      { length: char.length },
      (_, unit) => `\\u${char.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
