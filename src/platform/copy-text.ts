/** Puts a text on the clipboard. Call it straight from the press. @returns whether it is there */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
