import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ask } from '#src/browser/database/query.ts';
import { chooseDraftCountry } from '#src/commands/choose-country.ts';
import { startDraft } from '#src/commands/draft.ts';
import { countryName } from '#src/domain/country-name.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { run } from '#src/parts/actions/run.ts';
import { tellDescribed } from '#src/parts/actions/tell-described.ts';
import { currentAccount } from '#src/queries/account.ts';

/**
 * Opens the draft, or begins one in the active language. Does nothing for a visitor, who must sign in first.
 * @param country the country for a draft that has none yet
 */
export async function openDraft(country?: string): Promise<void> {
  if ((await ask(currentAccount)) === null) return;
  const defaultName = i18n._(msg`New list`);
  const draft = await run(startDraft, { name: defaultName, language: languageOfTag(i18n.locale).code });
  if (draft.kind === 'failed' || draft.value.chosenCountry !== null || country === undefined) return;
  const countryLabel = countryName(country, i18n.locale);
  const tastes = i18n._(msg`${countryLabel} tastes`);
  const chosen = await run(chooseDraftCountry, country, { defaultName, countryLabel, tastes });
  if (chosen.kind === 'done') tellDescribed(i18n, draft.value.id, chosen.value.written);
}
