import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * Returns the texts of a `ConfirmDialog` that asks before an unsent change is discarded.
 * @param isWholeList true if the list was never on the server, so that it is removed with the change
 */
export function discardTexts(i18n: I18n, isWholeList: boolean) {
  return {
    title: i18n._(msg`Discard this change?`),
    cancelLabel: i18n._(msg`Keep`),
    confirmLabel: i18n._(msg`Discard`),
    children:
      isWholeList && i18n._(msg`The list and everything you did on it will be removed from this device.`),
  };
}
