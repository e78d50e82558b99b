import { bugIn, type PlantedBug, shownBy } from './planted-bug.ts';

const DRAIN = 'src/outbox/drain.ts';
const CLAIM = 'src/outbox/claim-batch.ts';
const SEND = 'src/outbox/send-batch.ts';
const TOGETHER = 'server/lists/change-together.ts';
const SERVER = 'server/account/write-batch.ts';

/** Focuses a bug on histories in which every two unsent changes are sent as a batch. */
const batchedEarly = (bug: PlantedBug): PlantedBug => shownBy({ ...bug.focus, batchThreshold: 1 }, bug);

/** Bugs in sending many changes in one request. */
export const BUGS_OF_BATCHES: readonly PlantedBug[] = [
  bugIn(SEND, 'one verdict for all of a batch', 'refused or skipped changes count as applied', [
    'const verdict = byKey.get(entry.id);',
    'const [verdict] = verdicts;',
  ]),
  bugIn(SEND, 'a batch has keys of its own', 'changes whose answer is lost are done twice', [
    'return { key: entry.id, lane,',
    'return { key: crypto.randomUUID(), lane,',
  ]),
  bugIn(CLAIM, 'a batch is sent in reverse order', 'the earlier of two names wins', [
    '.sort((one, other) => one.seq - other.seq)',
    '.sort((one, other) => other.seq - one.seq)',
  ]),
  bugIn(
    CLAIM,
    'a batch overtakes waiting changes',
    'the earlier of two names wins, because it was sent again later',
    ['if (!isOpen) closed.add(entry.lane);', ''],
  ),
  bugIn(SEND, 'a refused batch refuses each change in it', 'changes are given up because the server is old', [
    "return claimed.map(() => ({ kind: 'again', maxBatchSize: 1 }));",
    'return claimed.map(() => whole);',
  ]),
  shownBy(
    { faults: ['http-500'], seed: 237_571 },
    bugIn(
      SEND,
      'a foreign page as answer to a batch causes a wait',
      'a change is never sent, because each retry starts its wait again',
      [
        "(isUnknown ? { kind: 'again', maxBatchSize: 1 } : { ...whole, maxBatchSize })",
        '({ ...whole, maxBatchSize: isUnknown ? 1 : maxBatchSize })',
      ],
    ),
  ),
  shownBy(
    { faults: ['http-500'] },
    bugIn(SEND, 'a failing batch is not split', 'one failing change blocks all that are sent with it', [
      '{ ...whole, maxBatchSize })',
      '{ ...whole, maxBatchSize: claimed.length })',
    ]),
  ),
  bugIn(
    SEND,
    'a change without a verdict counts as refused',
    'a change that the server has not reached is given up',
    [
      'const missingVerdict: Verdict<WriteAnswer> = isProgressing',
      "const missingVerdict: Verdict<WriteAnswer> = isProgressing ? { kind: 'rejected', status: 404, error: { error: '' } } : isProgressing",
    ],
  ),
  bugIn(
    DRAIN,
    'a batch is settled entry by entry',
    'applied changes vanish from the screen until all are settled',
    [
      'await settleAll(db, judged, { now: now(), random: random() });',
      'for (const each of judged) await settleAll(db, [each], { now: now(), random: random() });',
    ],
  ),
  bugIn(
    CLAIM,
    'changes are in one batch with the creation of their list',
    'they are refused with it, or do not reach the original',
    ['if (isCreation(entry)) awaitingCreation.add(entry.lane);', ''],
  ),
  shownBy(
    { faults: ['http-429'] },
    bugIn(SERVER, 'a failure in a batch does not stop its lane', 'an edit is applied before an earlier one', [
      'if (verdict.status !== 200) stopped.add(each.write.lane);',
      '',
    ]),
  ),
  shownBy(
    { faults: ['answer-lost', 'answer-cut'] },
    bugIn(SERVER, 'a batch is applied without its keys', 'changes whose answer is lost are done twice', [
      '{ c, session, key },',
      '{ c, session, key: undefined },',
    ]),
  ),
  bugIn(
    TOGETHER,
    'of changes applied together only one is remembered',
    'changes whose answer is lost are done twice',
    [
      'await recordApplied(tx, userID, fresh, listID, now);',
      'await recordApplied(tx, userID, fresh.slice(0, 1), listID, now);',
    ],
  ),
  bugIn(TOGETHER, 'changes applied together ignore each other', 'only the last change of a list is kept', [
    'list = changed;',
    'list = changes.at(-1)?.request === request ? changed : list;',
  ]),
].map(batchedEarly);
