import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ask, watchQuery } from '#src/browser/database/query.ts';
import { areOthersUnsent, signedInAt } from '#src/queries/device.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * How long after a sign-in the message may still appear, in milliseconds. A sign-in by a provider reloads the
 * app before the message can appear.
 */
const NEWS_MS = 60_000;
/** How long the message is shown, in milliseconds, because two unexpected sentences take time to read. */
const READING_MS = 8000;

/**
 * After a sign-in, tells the user that another account's changes wait on this device and how they will be
 * sent, because no screen shows those changes (P6.18).
 * @returns a function that stops watching for sign-ins
 */
export function showOthersUnsentMessage(): () => void {
  let shownFor: number | null = null;
  const show = async (at: number) => {
    shownFor = at;
    if (await ask(areOthersUnsent))
      showMessage(
        i18n._(
          msg`There are unsent changes from another account on this device. They will be sent when that account signs in here again.`,
        ),
        { forMs: READING_MS },
      );
  };
  return watchQuery(signedInAt, (at) => {
    if (at !== null && at !== shownFor && Date.now() - at < NEWS_MS) void show(at).catch(() => undefined);
  });
}
