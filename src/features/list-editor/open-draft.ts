import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { startDraft } from '#src/commands/edit-draft.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { ask } from '#src/platform/query.ts';
import { currentAccount } from '#src/queries/account.ts';
import { run } from '#src/shared/run.ts';

/** Opens the draft, or begins one in the active language. A visitor signs in first: for them nothing is done. */
export async function openDraft(): Promise<void> {
  if ((await ask(currentAccount)) === null) return;
  await run(startDraft, { name: i18n._(msg`New list`), language: languageOfTag(i18n.locale).code });
}
