import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Says which description the choice of a country has written into a list without one, and offers to remove it
 * (P3.5). The user may not see the description, and has not asked for it.
 */
export function tellDescribed(i18n: I18n, description: string, onRemove: () => void): void {
  showMessage(i18n._(msg`Written for you: “${description}”`), {
    topic: 'description',
    forMs: UNDO_HOLD_MS,
    action: { label: i18n._(msg`Remove`), onSelect: onRemove },
  });
}
