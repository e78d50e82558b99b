import { bugIn, type PlantedBug, shownBy } from './planted-bug.ts';

const WRITE = 'server/write/write.ts';
const FIND_ITEM = 'src/writes/define.ts';
const CHANGE_LIST = 'server/lists/change-list.ts';

/** Bugs in the server. */
export const BUGS_OF_THE_SERVER: readonly PlantedBug[] = [
  bugIn(FIND_ITEM, 'a tick goes by index', 'the tick lands on another dish', [
    'itemID === undefined ? items[index] : items.find((each) => each.id === itemID)',
    'items[index]',
  ]),
  shownBy(
    { faults: ['changed-elsewhere'] },
    bugIn(FIND_ITEM, 'the index replaces an unknown dish id', 'the tick of a removed dish lands on another', [
      'items.find((each) => each.id === itemID);',
      'items.find((each) => each.id === itemID) ?? items[index];',
    ]),
  ),
  shownBy(
    { faults: ['changed-elsewhere'] },
    bugIn(
      'src/writes/items.ts',
      'toggle instead of the wanted value',
      'a dish ticked on two phones is not ticked',
      ['isDone ?? !item.isDone', '!item.isDone'],
    ),
  ),
  bugIn(WRITE, 'a write claims to begin at its own revision', 'another phone’s changes are never fetched', [
    'stamp.from = account.rev;',
    'stamp.from = Math.max(account.rev - 1, 0);',
  ]),
  bugIn(
    WRITE,
    'the result is stored after the change',
    'a change is applied twice when the server dies in between',
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
  bugIn(WRITE, 'the result is stored before the change', 'a failed change is never applied', [
    'return keepOneInFlight(deps, [request], async () => {',
    'if (request.key !== null) await deps.db.transaction((tx) => recordApplied(tx, request.userID, [request], null, now)).catch(() => undefined);\n  return keepOneInFlight(deps, [request], async () => {',
  ]),
  bugIn(WRITE, 'the result is not stored', 'a change whose answer is lost is applied twice', [
    'await recordApplied(tx, request.userID, [request], outcome.listID, now);',
    '',
  ]),
  shownBy(
    { seed: 17_000_769 },
    bugIn(
      WRITE,
      'a refusal is not stored',
      'a change is applied after its user was told that it was refused',
      [
        'if (key === null || refusal === null) return true;',
        'if (key !== null || refusal === null) return true;',
      ],
    ),
  ),
  bugIn(WRITE, 'the revision is not raised', 'other phones never learn of a change', [
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
    'eaten dishes are not archived',
    'experience drops when a list is removed',
    ['if (eaten.length > 0)', 'if (eaten.length > 99)'],
  ),
  bugIn(
    'server/lists/experience.ts',
    'a dish done on two lists stops counting when one list loses it',
    'experience drops too far',
    ['and lists > 1 returning', 'and lists > 99 returning'],
    ['and lists <= 1 returning', 'and lists <= 99 returning'],
  ),
  bugIn(
    'server/account/user-data.ts',
    'a partial archive begins one revision too late',
    'dishes eaten on another phone are never sent',
    [
      'selectArchive(tx, { userID: user.id, idsSince })',
      'selectArchive(tx, { userID: user.id, idsSince: idsSince < 0 ? idsSince : idsSince + 1 })',
    ],
  ),
  bugIn('server/lists/save-list.ts', 'a copy includes its author’s notes', 'other users read private notes', [
    'sourceListID: source.id,\n    sourceSnapshot: snapshot,\n    order: rev,',
    'sourceListID: source.id,\n    sourceSnapshot: snapshot,\n    tasted: source.tasted,\n    order: rev,',
  ]),
  {
    name: 'a public list includes its owner’s notes',
    harm: 'other users read private notes',
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
    'achievements are computed from the current lists',
    'a removed list takes its achievement with it',
    ['earned(earnedBefore, {', 'earned([], {'],
    ['achievements.length > earnedBefore.length', 'achievements.length !== earnedBefore.length'],
  ),
  bugIn(
    'src/domain/tasted.ts',
    'the note of one phone replaces the stars of another',
    'a note or a rating is lost',
    ['next === undefined ? before : (next ?? undefined)', 'next ?? undefined'],
  ),
  bugIn(
    'server/account/change-account.ts',
    'the foods of a diet are not stored',
    'a dish that the user does not eat is not marked',
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
    bugIn('src/domain/tasted.ts', 'unticking deletes the notes', 'an accidental tap loses a note', [
      'before !== undefined && hasNotes(before) ? before : {}',
      '{}',
    ]),
  ),
  shownBy(
    { seed: 696_873 },
    bugIn('server/lists/merge-copy.ts', 'saving again unticks', 'ticks are lost', [
      'mergeItem(item, ofBase.get(item.id), ofSource.get(item.id)));',
      '({ ...mergeItem(item, ofBase.get(item.id), ofSource.get(item.id)), isDone: false }));',
    ]),
  ),
];
