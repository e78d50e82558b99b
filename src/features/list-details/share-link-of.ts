import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { List } from '#src/domain/list.ts';
import { shareLink } from '#src/domain/share-link.ts';
import { share } from '#src/platform/share.ts';
import { showMessage } from '#src/ui/messages.ts';

export type SharedList = Pick<List, 'id' | 'publicID' | 'chosenCountry' | 'name'>;

/**
 * Hands a list's link to another app, or copies it, and says what came of it.
 * @param open what must be done so that the link opens, once it has gone out; tells whether it opens already
 */
export async function shareLinkOf(
  i18n: I18n,
  list: SharedList,
  open?: () => Promise<boolean>,
): Promise<void> {
  // First, since a browser lets a page share only while the press is fresh; and who thinks better of it has opened nothing.
  const outcome = await share({ title: list.name, url: shareLink(location.origin, list) });
  if (outcome === 'copied') showMessage(i18n._(msg`Link copied to clipboard!`));
  if (outcome === 'failed') showMessage(i18n._(msg`Error in copying link`), { tone: 'failure' });
  if (outcome !== 'copied' && outcome !== 'shared') return;
  if ((await open?.()) === false) showMessage(i18n._(msg`The link opens once this device has a connection`));
}
