import { type I18n, setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import type { Entry } from '#src/db/schema.ts';
import { loadFirst, loadRest } from '#src/i18n/catalogs.ts';
import { describeEntry } from '#src/i18n/describe-entry.ts';
import { isAboutAccount, isAboutList } from '#src/outbox/entry.ts';
import { changeReason } from '#src/parts/unsent/change-text.ts';
import { type OpNames, opNames } from '#src/writes/op-names.ts';
import { WRITES } from '#src/writes/table.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';
import { runHistories } from '#tests/simulation/run-histories.ts';

const HISTORIES = 25;

/** `commits.onCommit` is called with a phone's data after each of its commits. */
const commits = vi.hoisted(() => ({ onCommit: (_stored: Stored) => {} }));
vi.mock('#tests/simulation/history/check-phone.ts', async (original) => {
  const actual = await original<typeof import('#tests/simulation/history/check-phone.ts')>();
  return {
    ...actual,
    checkPhone: (phone: number, stored: Stored) => {
      actual.checkPhone(phone, stored);
      commits.onCommit(stored);
    },
  };
});

/** Returns Lingui with all texts of a language. */
async function i18nIn(tag: 'en' | 'pl' | 'de' | 'el'): Promise<I18n> {
  const messages = { ...(await loadFirst(tag)), ...(await loadRest(tag)).messages };
  return setupI18n({ locale: tag, messages: { [tag]: messages } });
}

/** Returns the names by which this phone describes a change. */
function namesIn({ lists, bases, outbox, publicLists }: Stored, entry: Entry): OpNames {
  if (isAboutAccount(entry)) return { list: null, item: null };
  if (!isAboutList(entry)) {
    const shown = publicLists.find(({ publicID }) => publicID === entry.args.publicID);
    return opNames(entry, { shown, ops: [] });
  }
  const isItsList = ({ id }: { id: string }) => id === entry.listID;
  const ops = outbox.filter(isAboutList).filter(({ listID }) => listID === entry.listID);
  return opNames(entry, { shown: lists.find(isItsList), server: bases.find(isItsList)?.list, ops });
}

/** Whether an entry is described with the name of a list, or of a dish. */
const isOfList = (entry: Entry) => !isAboutAccount(entry);
const isOfItem = (entry: Entry) => 'itemID' in entry;

test.each(['pl', 'de', 'el'] as const)(
  'every waiting change in random histories is described in full in the language %s',
  { timeout: 30 * 60_000 },
  async (tag) => {
    const [i18n, english] = await Promise.all([i18nIn(tag), i18nIn('en')]);
    const kinds = new Set<string>();
    const kindsByWords = new Map<string, string>();
    commits.onCommit = (stored) => {
      for (const entry of stored.outbox) {
        const names = namesIn(stored, entry);
        const words = describeEntry(i18n, entry, names);
        kinds.add(entry.kind);
        expect(words).not.toBe(describeEntry(english, entry, names));
        expect(words).not.toMatch(/[{}]|undefined|null/);
        if (isOfList(entry) && names.list !== null) expect(words).toContain(names.list);
        if (isOfItem(entry) && names.item !== null) expect(words).toContain(names.item);
        // Different changes have different descriptions. The day of a tick is left out.
        const kindAndTick = `${entry.kind} ${entry.kind === 'item.tick' ? entry.args.isDone : ''}`;
        expect(kindsByWords.get(words) ?? kindAndTick, words).toBe(kindAndTick);
        kindsByWords.set(words, kindAndTick);
        const change = { entry, names, isOnlyHere: false, isBlocked: false };
        const [reason, inEnglish] = [changeReason(i18n, change), changeReason(english, change)];
        expect(reason === null).toBe(inEnglish === null);
        if (reason !== null) expect(reason).not.toBe(inEnglish);
      }
    };
    const { violations } = await runHistories({ seed: 1, step: 7919, count: HISTORIES });
    expect(violations).toEqual([]);
    expect([...kinds].sort()).toEqual(WRITES.map(({ kind }) => kind).sort());
  },
);
