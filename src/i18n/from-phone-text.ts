import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Says that what is shown is as it was when this device last heard of it, at `since` (ms). */
export function fromPhoneText(i18n: I18n, since: number): string {
  const time = i18n.date(since, { dateStyle: 'medium', timeStyle: 'short' });
  return i18n._(msg`Saved copy from ${time}`);
}
