import { bugIn, type PlantedBug, shownBy } from './planted-bug.ts';

const DRAIN = 'src/outbox/drain.ts';
const BATCH = 'src/outbox/batch.ts';
const TOGETHER = 'server/lists/change-together.ts';
const SERVER = 'server/account/write-batch.ts';

/** Histories in which whatever waits beside another goes together with it. */
const together = (bug: PlantedBug): PlantedBug => shownBy({ ...bug.focus, mostAlone: 1 }, bug);

/** Bugs of sending many changes in one request. */
export const BUGS_OF_BATCHES: readonly PlantedBug[] = [
  bugIn(BATCH, 'one verdict for all of a batch', 'what was refused or not done counts as done', [
    'const verdict = told.get(entry.id);',
    'const [verdict] = verdicts;',
  ]),
  bugIn(BATCH, 'a batch has keys of its own', 'changes whose answer is lost are done twice', [
    'return { key: entry.id, lane,',
    'return { key: crypto.randomUUID(), lane,',
  ]),
  bugIn(BATCH, 'a batch is turned round', 'the earlier of two names wins', [
    '.sort((one, other) => one.seq - other.seq)',
    '.sort((one, other) => other.seq - one.seq)',
  ]),
  bugIn(
    BATCH,
    'a batch jumps over what waits',
    'the earlier of two names wins, because it was sent again later',
    ['if (!isOpen) closed.add(entry.lane);', ''],
  ),
  bugIn(
    BATCH,
    'a batch that is refused refuses all in it',
    'changes are given up because the server is old',
    ["return claimed.map(() => ({ kind: 'again', together: 1 }));", 'return claimed.map(() => whole);'],
  ),
  shownBy(
    { faults: ['http-500'], seed: 237_571 },
    bugIn(
      BATCH,
      'a page in place of an answer is waited out',
      'a change never goes, because the wait begins anew each time somebody looks',
      [
        "(isUnknown ? { kind: 'again', together: 1 } : { ...whole, together })",
        '({ ...whole, together: isUnknown ? 1 : together })',
      ],
    ),
  ),
  shownBy(
    { faults: ['http-500'] },
    bugIn(
      BATCH,
      'a batch that fails stays as it is',
      'one change that fails holds up all that are sent with it',
      ['{ ...whole, together })', '{ ...whole, together: claimed.length })'],
    ),
  ),
  bugIn(
    BATCH,
    'no word on a change counts as its refusal',
    'a change is given up that was only not come to',
    [
      'const untold: Verdict<WriteAnswer> = isOn',
      "const untold: Verdict<WriteAnswer> = isOn ? { kind: 'rejected', status: 404, error: { error: '' } } : isOn",
    ],
  ),
  bugIn(
    DRAIN,
    'a batch is settled piece by piece',
    'what was done goes from the screen until all is settled',
    [
      'await settleAll(db, judged, { now: now(), random: random() });',
      'for (const each of judged) await settleAll(db, [each], { now: now(), random: random() });',
    ],
  ),
  bugIn(
    BATCH,
    'changes go together with the list they are for',
    'they are refused with it, or do not reach the original',
    ['if (isCreation(entry)) unborn.add(entry.lane);', ''],
  ),
  shownBy(
    { faults: ['http-429'] },
    bugIn(
      SERVER,
      'a failure in a batch holds back nothing',
      'an edit arrives before the one it comes after',
      ['if (verdict.status !== 200) stopped.add(each.write.lane);', ''],
    ),
  ),
  shownBy(
    { faults: ['answer-lost', 'answer-cut'] },
    bugIn(SERVER, 'a batch is done without its keys', 'changes whose answer is lost are done twice', [
      'readCarried(call, { c, session, key },',
      'readCarried(call, { c, session, key: undefined },',
    ]),
  ),
  bugIn(
    TOGETHER,
    'of changes done together one is remembered',
    'changes whose answer is lost are done twice',
    [
      'await recordApplied(tx, userID, fresh, listID, now);',
      'await recordApplied(tx, userID, fresh.slice(0, 1), listID, now);',
    ],
  ),
  bugIn(
    TOGETHER,
    'changes done together do not see one another',
    'of what was done to a list only the last is there',
    ['list = changed;', 'list = asked.at(-1)?.request === request ? changed : list;'],
  ),
].map(together);
