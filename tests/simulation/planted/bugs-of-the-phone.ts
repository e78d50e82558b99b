import { bugIn, type PlantedBug, shownBy } from './planted-bug.ts';

const ROWS = 'src/db/list-rows.ts';
const TAKE_ACCOUNT = 'src/sync/apply-account.ts';
const REFOLD = 'src/outbox/refold.ts';
const STAMP = 'src/outbox/stamp.ts';
const WRITE = 'src/outbox/write.ts';

/** Bugs in what the phone stores and shows, and in how it fetches data. */
export const BUGS_OF_THE_PHONE: readonly PlantedBug[] = [
  bugIn(WRITE, 'no transaction around a change', 'an app that dies shows a change it will never send', [
    "await db.transaction('rw', tables, async () => {",
    'await Promise.resolve(tables).then(async () => {',
  ]),
  shownBy(
    { faults: ['quota'] },
    bugIn(WRITE, 'a full disk is not noticed', 'a change is lost and the screen says it was made', [
      '    return seqs;\n  });',
      '    return seqs;\n  }).catch(() => []);',
    ]),
  ),
  shownBy(
    { faults: ['old-server'] },
    bugIn(REFOLD, 'the base is taken from the screen', 'a refused change stays on the screen', [
      "if ((await db.bases.where('id').equals(listID).count()) > 0) return;",
      '',
    ]),
  ),
  bugIn(
    'src/outbox/entry.ts',
    'refused changes are folded in',
    'the screen shows a change that the server refused',
    ["return entry.state !== 'rejected' || isCreation(entry);", 'return true;'],
  ),
  bugIn(TAKE_ACCOUNT, 'a pull overwrites waiting changes', 'unsent changes disappear from the screen', [
    'const waiting = new Set(',
    'for (const list of ownLists) await db.bases.delete(list.id);\n  const waiting = new Set(',
  ]),
  shownBy(
    { faults: ['restored'] },
    bugIn(
      TAKE_ACCOUNT,
      'a restored server is taken for a late answer',
      'phones never learn of a restored server',
      ['const isNewEpoch = known !== undefined && known.epoch !== stamp.epoch;', 'const isNewEpoch = false;'],
    ),
  ),
  bugIn(STAMP, 'the epoch is ignored', 'phones stay behind a restored server', [
    'if (account.epoch === stamp.epoch) {',
    "if (account.epoch !== '') {",
  ]),
  bugIn(STAMP, 'an answer to a write counts as a pull', 'another phone’s changes are never fetched', [
    '{ rev, achievements, ...(isNext && pulled) }',
    '{ rev, achievements, ...pulledUpTo(db, rev) }',
  ]),
  bugIn(STAMP, 'a write counts as a complete pull', 'another phone’s changes are never fetched', [
    'isAll && account.pulledRev === stamp.from',
    'isAll && stamp.from !== undefined',
  ]),
  bugIn(
    'src/sync/pull.ts',
    'a pull asks from the newest revision seen',
    'another phone’s changes are never fetched',
    ['isWhole ? account.pulledRev : 0', 'isWhole ? account.rev : 0'],
  ),
  bugIn(ROWS, 'a dish eaten and archived counts twice', 'experience is wrong', [
    '!counted.has(itemOf(key))',
    "key !== ''",
  ]),
  bugIn(ROWS, 'dishes of waiting removals do not count', 'experience drops when a list is removed', [
    '? entry.args.archived : [];',
    '? entry.args.archived.slice(entry.args.archived.length) : [];',
  ]),
  bugIn(
    'src/sync/apply-account.ts',
    'new ids replace the whole archive',
    'experience drops after a pull',
    ['else if (areIDsWhole) await', 'else if (areIDsWhole || answer.isPartial) await'],
    ['if (news !== null) await addToArchive', 'if (news !== null) await replaceArchive'],
  ),
  bugIn('src/domain/visible-text.ts', 'a tag can be added twice', 'a dish has the same tag twice', [
    'return hasTag(tags, tag) ? [...tags] : [tag, ...tags];',
    'return [tag, ...tags];',
  ]),
  bugIn(
    'src/commands/rejected-entry.ts',
    'a retry goes to the end of its lane',
    'the older of two names wins',
    [
      'await db.outbox.put({ ...intent, ...fresh, createdAt });',
      'await db.outbox.delete(seq);\n    await db.outbox.add({ ...intent, ...fresh, createdAt, seq: undefined as never });',
    ],
  ),
  bugIn('src/sync/session.ts', 'logout leaves entries behind', 'they are sent at the next sign-in', [
    'db.outbox.filter(isOfRemovedAccount).delete(),',
    '',
  ]),
  shownBy(
    { faults: ['deleted-elsewhere'] },
    bugIn(TAKE_ACCOUNT, 'a pull ignores removals', 'a list removed on one phone stays on the other', [
      'answer.isPartial ? answer.removed : await missingFrom(db, user)',
      'answer.isPartial ? [] : await missingFrom(db, user)',
    ]),
  ),
  bugIn(
    'src/outbox/settle.ts',
    'ticks on a copy of the user’s own list stay with the copy',
    'the ticks are refused, and the list is gone from the screen',
    [
      'await joinOriginal(db, userID, listID, savedID);',
      'await applyServerList(db, userID, listID, null, answer.stamp.rev);',
    ],
  ),
  bugIn(
    'src/domain/new-list.ts',
    'a copy’s id is random',
    'a list saved on two phones is there twice',
    ["import { v5 } from 'uuid';", "import { v7 } from 'uuid';"],
    ['return v5(sourceID, userID);', 'return v7();'],
  ),
  bugIn('src/commands/removal.ts', 'a removal of notes is sent at once', 'removed notes cannot be restored', [
    'return op === null ? [] : [op];\n    },\n    { holdMs: UNDO_HOLD_MS },',
    'return op === null ? [] : [op];\n    },\n    { holdMs: 0 },',
  ]),
  bugIn(TAKE_ACCOUNT, 'a pull leaves the diet out', 'one phone does not get the other’s diet', [
    'alreadyAddedLike: liked, ...account }',
    'alreadyAddedLike: liked, diet: _diet, ...account }',
  ]),
  bugIn('src/sync/session.ts', 'logout leaves lists behind', 'the next user sees them', [
    'db.lists.filter(isOfRemovedAccount).delete(),',
    '',
  ]),
];
