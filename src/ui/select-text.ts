/** Selects all of a field's text and shows its beginning, where a browser left alone shows its end. */
export function selectText(field: HTMLInputElement | HTMLTextAreaElement): void {
  field.setSelectionRange(0, field.value.length, 'backward');
  field.scrollLeft = 0;
}
