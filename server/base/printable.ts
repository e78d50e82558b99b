/** Controls, marks of direction and whatever else shows nothing or steers what is shown. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text, or a line of JSON, as it may be written on a console: what is hidden in it stands as `\u202e`. */
export function printable(text: string): string {
  return text.replace(HIDDEN, (char) =>
    Array.from(
      { length: char.length },
      (_, unit) => `\\u${char.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
