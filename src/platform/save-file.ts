import { native } from './native.ts';

/** What became of a file: offered to the phone's other apps or put among the downloads, or kept back by the user. */
export type SaveOutcome = 'saved' | 'cancelled';

/** Saves a text as a file. On a phone its share sheet decides where to, elsewhere it is a download. */
export async function saveFile(name: string, text: string): Promise<SaveOutcome> {
  if (native !== null) return native.saveFile(name, text);
  const file = new File([text], name, { type: 'application/json' });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name });
      return 'saved';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
