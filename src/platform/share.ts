import { native } from './native.ts';

/** What became of a link: handed to another app, put on the clipboard, given up by the user, or neither worked. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** The part of `navigator` that sharing needs; browsers miss one or the other. */
export type Sharer = {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText(text: string): Promise<void> };
};

/**
 * Offers a link to the phone's other apps, or copies it where that cannot be. Call it straight from the press:
 * browsers allow both only then.
 */
export async function share(
  content: { title: string; url: string },
  sharer: Sharer = navigator,
): Promise<ShareOutcome> {
  const nativeOutcome = await native?.share(content);
  if (nativeOutcome !== undefined && nativeOutcome !== 'failed') return nativeOutcome;
  if (sharer.share !== undefined) {
    try {
      await sharer.share(content);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  if (sharer.clipboard === undefined) return 'failed';
  return sharer.clipboard.writeText(content.url).then(
    () => 'copied',
    () => 'failed',
  );
}

/** Puts a text on the clipboard. Call it straight from the press. @returns whether it is there */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
