import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { removeDescription } from '#src/commands/choose-country.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { showMessage } from '#src/ui/messages.ts';
import { run } from './run.ts';

/**
 * Says which description the choice of a country has written into a list or the draft, and offers to remove it
 * (P3.5). The user may not see the description, and has not asked for it.
 * @param description the written description; null if none was written, and then nothing is said
 */
export function tellDescribed(i18n: I18n, listID: string, description: string | null): void {
  if (description === null) return;
  showMessage(i18n._(msg`Written for you: “${description}”`), {
    topic: 'description',
    forMs: UNDO_HOLD_MS,
    action: {
      label: i18n._(msg`Remove`),
      onSelect: () => void run(removeDescription, listID, description),
    },
  });
}
