import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Returns the note that the data shown was last fetched at `since` (milliseconds since 1970). */
export function fetchedAtText(i18n: I18n, since: number): string {
  const time = i18n.date(since, { dateStyle: 'medium', timeStyle: 'short' });
  return i18n._(msg`Saved copy from ${time}`);
}
