import { bugIn, type PlantedBug, shownBy } from './planted-bug.ts';

const WRITE = 'server/write/write.ts';
const FIND_ITEM = 'src/writes/define.ts';
const CHANGE_LIST = 'server/lists/change-list.ts';

/** Bugs of the server. */
export const BUGS_OF_THE_SERVER: readonly PlantedBug[] = [
  bugIn(FIND_ITEM, 'the index decides', 'the tick lands on another meal', [
    'itemID === undefined ? items[index] : items.find((each) => each.id === itemID)',
    'items[index]',
  ]),
  shownBy(
    { faults: ['changed-elsewhere'] },
    bugIn(
      FIND_ITEM,
      'the index stands in for an unknown meal',
      'the tick of a removed meal lands on another',
      [
        'items.find((each) => each.id === itemID);',
        'items.find((each) => each.id === itemID) ?? items[index];',
      ],
    ),
  ),
  shownBy(
    { faults: ['changed-elsewhere'] },
    bugIn(
      'src/writes/items.ts',
      'toggle instead of the wanted value',
      'a meal ticked on two phones is not ticked',
      ['isDone ?? !item.isDone', '!item.isDone'],
    ),
  ),
  bugIn(WRITE, 'a write is said to begin where it ends', 'another phone’s changes are never fetched', [
    'stamp.from = account.rev;',
    'stamp.from = Math.max(account.rev - 1, 0);',
  ]),
  bugIn(
    WRITE,
    'the outcome is remembered after the change',
    'a change is done twice when the server dies in between',
    ['writeIn(tx, request, change, answer, now)', 'writeIn(tx, request, change, answer, now, deps.db)'],
    [
      'now: Date,\n): Promise<Answer & { stamp: Stamp }> {',
      'now: Date,\n  db: Db,\n): Promise<Answer & { stamp: Stamp }> {',
    ],
    [
      'await recordApplied(tx, request.userID, [request], outcome.listID, now);',
      'void recordApplied(db, request.userID, [request], outcome.listID, now).catch(() => undefined);',
    ],
  ),
  bugIn(WRITE, 'the outcome is remembered before the change', 'a change that failed is never done', [
    'return keepOneInFlight(deps, [request], async () => {',
    'if (request.key !== null) await deps.db.transaction((tx) => recordApplied(tx, request.userID, [request], null, now)).catch(() => undefined);\n  return keepOneInFlight(deps, [request], async () => {',
  ]),
  bugIn(WRITE, 'the outcome is not remembered', 'a change whose answer is lost is done twice', [
    'await recordApplied(tx, request.userID, [request], outcome.listID, now);',
    '',
  ]),
  shownBy(
    { seed: 17_000_769 },
    bugIn(
      WRITE,
      'a refusal is not remembered',
      'a change is done of which its user was told that it was not',
      [
        'if (key === null || refusal === null) return true;',
        'if (key !== null || refusal === null) return true;',
      ],
    ),
  ),
  bugIn(WRITE, 'the revision is not raised', 'other phones never hear of a change', [
    'await raiseRevision(tx, request.userID, rev);',
    '',
  ]),
  shownBy(
    { faults: ['deleted-elsewhere'] },
    bugIn(
      CHANGE_LIST,
      'an edit brings a removed list back',
      'a list that was removed is there again',
      ['if (row.removedAt !== null) return unchanged;', ''],
      ['return { ...row, name,', 'return { ...row, removedAt: null, name,'],
    ),
  ),
  bugIn(
    'server/lists/own-lists.ts',
    'a pull misses the next change',
    'another phone’s change is never fetched',
    [
      'selectSince(db, { userID, since })',
      'selectSince(db, { userID, since: since < 0 ? since : since + 1 })',
    ],
  ),
  bugIn(
    'server/lists/store-list.ts',
    'what was eaten is not archived',
    'experience drops when a list is removed',
    ['if (eaten.length > 0)', 'if (eaten.length > 99)'],
  ),
  bugIn(
    'server/lists/experience.ts',
    'a dish that is done on two lists counts no more once one of them loses it',
    'experience drops too far',
    ['and lists > 1 returning', 'and lists > 99 returning'],
    ['and lists <= 1 returning', 'and lists <= 99 returning'],
  ),
  bugIn(
    'server/account/user-data.ts',
    'a part of the archive begins too late',
    'another phone’s meals are never told',
    [
      'selectArchive(tx, { userID: user.id, idsSince })',
      'selectArchive(tx, { userID: user.id, idsSince: idsSince < 0 ? idsSince : idsSince + 1 })',
    ],
  ),
  bugIn(
    'server/lists/save-list.ts',
    'a copy takes its author’s notes along',
    'strangers read what one noted',
    [
      'sourceListID: source.id,\n    sourceSnapshot: snapshot,\n    order: rev,',
      'sourceListID: source.id,\n    sourceSnapshot: snapshot,\n    tasted: source.tasted,\n    order: rev,',
    ],
  ),
  {
    name: 'a shared list tells its owner’s notes',
    harm: 'strangers read what one noted',
    edits: [
      {
        file: 'server/lists/columns.ts',
        find: 'export const wireColumns = {',
        replace: 'export const wireColumns = {\n  tasted: lists.tasted,',
      },
      {
        file: 'server/lists/wire.ts',
        find: '    ...(isPublic && row.publishedAt',
        replace: '    tasted: (row as Partial<OwnRow>).tasted,\n    ...(isPublic && row.publishedAt',
      },
    ],
  },
  bugIn(
    'server/lists/achievements.ts',
    'achievements are what the lists say today',
    'a list that is tidied away takes its achievement along',
    ['earned(had, {', 'earned([], {'],
    ['achievements.length > had.length', 'achievements.length !== had.length'],
  ),
  bugIn(
    'src/domain/tasted.ts',
    'the note of one phone replaces the stars of another',
    'a note or a rating is lost',
    ['next === undefined ? before : (next ?? undefined)', 'next ?? undefined'],
  ),
  bugIn(
    'server/account/change-account.ts',
    'the foods of a diet are not kept',
    'a dish is not marked that somebody does not eat',
    ['setFields(context, { diet })', 'setFields(context, { diet: { ...diet, avoid: [] } })'],
  ),
  bugIn(
    'src/writes/merge-diet.ts',
    'a change lowers an allergy that it does not name',
    'a waiter is not told of an allergy',
    ['if (isAllergy(known)) return known;', ''],
  ),
  shownBy(
    { seed: 443_465 },
    bugIn(
      'src/domain/tasted.ts',
      'what was noted goes with the tick',
      'a note is lost by a slip of the finger',
      ['before !== undefined && hasWords(before) ? before : {}', '{}'],
    ),
  ),
  shownBy(
    { seed: 696_873 },
    bugIn('server/lists/merge-copy.ts', 'saving again unticks', 'what was eaten is forgotten', [
      'mergeItem(item, ofBase.get(item.id), ofSource.get(item.id)));',
      '({ ...mergeItem(item, ofBase.get(item.id), ofSource.get(item.id)), isDone: false }));',
    ]),
  ),
];
