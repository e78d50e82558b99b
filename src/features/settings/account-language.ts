import { i18n } from '@lingui/core';
import { watchQuery } from '#src/browser/database/query.ts';
import { cacheLanguage } from '#src/browser/worker/ask-worker.ts';
import { editAccount } from '#src/commands/account/edit-account.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { changeLanguage } from '#src/i18n/activate-language.ts';
import { AVAILABLE_LANGUAGES } from '#src/i18n/catalogs.ts';
import { languageOrigin, storedLanguage, storeLanguage } from '#src/i18n/stored-language.ts';
import { attempt } from '#src/parts/actions/run.ts';
import { currentAccount } from '#src/queries/account.ts';

/** The parts of an account that are read here. */
type AccountLanguage = Pick<AccountRow, 'id' | 'language'>;

let lastAccountID: AccountLanguage['id'] | null = null;
let pending: Promise<void> = Promise.resolve();

/**
 * Keeps the language of this device and the language of the account equal (see `followAccountLanguage`). Call
 * it once.
 */
export function watchAccountLanguage(): void {
  watchQuery(currentAccount, (account) => void followAccountLanguage(account).catch(() => undefined));
}

/**
 * Aligns the languages of this device and the account. A language that a visitor chose on this device becomes
 * the account's language. A language that the account's user chose on this device stays. Otherwise this
 * device switches to the account's language, if its texts can be loaded now.
 * @param account the signed-in user's account, or null
 */
export function followAccountLanguage(account: AccountLanguage | null): Promise<void> {
  // In sequence, because each call reads what the previous one stored.
  pending = pending.catch(() => undefined).then(() => follow(account));
  return pending;
}

async function follow(account: AccountLanguage | null): Promise<void> {
  if (account === null) return;
  const isOtherUser = lastAccountID !== null && lastAccountID !== account.id;
  lastAccountID = account.id;
  const origin = languageOrigin();
  const stored = storedLanguage();
  if (origin === 'visitor' && stored !== null) {
    const chosen = await attempt(editAccount, { kind: 'account.language', args: { language: stored } });
    if (chosen.kind === 'done') storeLanguage(stored, 'chosen');
  } else if (origin !== 'chosen' || isOtherUser) await applyLanguage(account.language);
}

async function applyLanguage(code: string): Promise<void> {
  const language = AVAILABLE_LANGUAGES.find((each) => each.code === code);
  if (language === undefined) return;
  if (language.tag !== i18n.locale) {
    if (!(await changeLanguage(language.code))) return;
    void cacheLanguage(language.tag);
  }
  if (storedLanguage() !== code || languageOrigin() !== 'account') storeLanguage(code, 'account');
}
