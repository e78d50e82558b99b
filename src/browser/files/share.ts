import { native } from '#src/browser/native/native.ts';

/**
 * Outcome of sharing a link: shared with another app, copied to the clipboard, cancelled by the user, or
 * failed.
 */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** The part of `navigator` that sharing needs; browsers may lack either member. */
type Sharer = {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText(text: string): Promise<void> };
};

/**
 * Shares a link with other apps, or copies it where sharing is not available. Call it directly in the handler
 * of a press, because browsers allow both only there.
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

/**
 * Copies a text to the clipboard. Call it directly in the handler of a press.
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
