/**
 * Selects all of a field's text and shows the text's beginning, because by default a browser shows its end.
 */
export function selectText(field: HTMLInputElement | HTMLTextAreaElement): void {
  field.setSelectionRange(0, field.value.length, 'backward');
  field.scrollLeft = 0;
}
