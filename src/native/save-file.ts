/** Hands the user a JSON file to keep, by the browser's own download. */
export function saveFile(name: string, content: unknown): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken the content over by the next turn; Safari alone takes a little longer.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
