import type { I18n } from '@lingui/core';
import type { Op } from '#src/writes/table.ts';
import { entryNames, type KnownOfList } from './entry-names.ts';
import { entryWords } from './entry-words.ts';

type Known = {
  shown?: KnownOfList['shown'];
  base?: { list: KnownOfList['server'] } | undefined;
  entries: readonly Op[];
};

/** One of the user's changes in words, its names looked up among the device's rows of its list. */
export function entryWordsIn(i18n: I18n, op: Op, { shown, base, entries }: Known): string {
  return entryWords(i18n, op, entryNames(op, { shown, server: base?.list, ops: entries }));
}
