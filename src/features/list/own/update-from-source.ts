import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ask } from '#src/browser/database/query.ts';
import { addAllFromSource } from '#src/commands/public-list.ts';
import { run } from '#src/parts/actions/run.ts';
import { sourceNews } from '#src/queries/own-list.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Updates a copy from its source: adds new dishes and applies corrections to the existing ones. If this
 * device does not have the source, tells the user so and changes nothing.
 */
export async function updateFromSource(i18n: I18n, listID: string): Promise<void> {
  const news = await ask(sourceNews, listID);
  if (news === null) return showMessage(i18n._(msg`The original is not on this device yet`));
  if ((await run(addAllFromSource, listID, news.source)).kind === 'failed') return;
  showMessage(i18n._(msg`Updating from the original`));
}
