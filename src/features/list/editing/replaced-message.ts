import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Tells the user that their saved text replaced another text, which was written elsewhere while they were
 * typing.
 * @param label the field's label
 * @param onTakeOther saves the other text
 */
export function showReplacedMessage(i18n: I18n, label: string, onTakeOther: () => void): void {
  showMessage(i18n._(msg`“${label}” was also changed elsewhere. Your version has been saved.`), {
    forMs: UNDO_HOLD_MS,
    action: { label: i18n._(msg`Use the other version`), onSelect: onTakeOther, isSpecific: true },
  });
}
