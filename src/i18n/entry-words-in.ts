import type { I18n } from '@lingui/core';
import type { AccountOp } from '#src/domain/account-op.ts';
import type { LikeOp } from '#src/domain/like-op.ts';
import type { ListOp } from '#src/domain/list-op.ts';
import { entryNames, type KnownOfList } from './entry-names.ts';
import { entryWords } from './entry-words.ts';

type Known = {
  shown?: KnownOfList['shown'];
  base?: { list: KnownOfList['server'] } | undefined;
  entries: readonly (ListOp | LikeOp | AccountOp)[];
};

/** One of the user's changes in words, its names looked up among the device's rows of its list. */
export function entryWordsIn(
  i18n: I18n,
  op: ListOp | LikeOp | AccountOp,
  { shown, base, entries }: Known,
): string {
  return entryWords(i18n, op, entryNames(op, { shown, server: base?.list, ops: entries }));
}
