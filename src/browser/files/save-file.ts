import { native } from '#src/browser/native/native.ts';

/**
 * Outcome of saving a file: shared with another app or downloaded (`saved`), or cancelled by the user. `late`
 * means that the user must press again, because browsers allow sharing only for some seconds after a press
 * (Safari: 5).
 */
export type SaveOutcome = 'saved' | 'cancelled' | 'late';

/** Saves a text as a file: through the share sheet on a touch device, as a download elsewhere. */
export async function saveFile(name: string, text: string, type = 'application/json'): Promise<SaveOutcome> {
  if (native !== null) return native.saveFile(name, text);
  return offerFile(new File([text], name, { type }));
}

/** Saves a picture as a file, in the same way as `saveFile`. */
export async function savePicture(name: string, picture: Blob): Promise<SaveOutcome> {
  if (native !== null) return native.saveFile(name, await asBase64(picture), 'base64');
  return offerFile(new File([picture], name, { type: picture.type }));
}

/** Returns whether files are shared with other apps here instead of downloaded. */
export const areFilesShared = (): boolean =>
  native !== null || (matchMedia('(pointer: coarse)').matches && navigator.canShare !== undefined);

function asBase64(data: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(data);
  });
}

async function offerFile(file: File): Promise<SaveOutcome> {
  const { name } = file;
  if (areFilesShared() && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name });
      return 'saved';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
      // Do not download instead, because in an app on an iPhone's home screen, the download's page has no way
      // back.
      if (error instanceof Error && error.name === 'NotAllowedError') return 'late';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser may read the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
