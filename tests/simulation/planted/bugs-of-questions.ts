import { bugIn, type PlantedBug, shownBy } from './planted-bug.ts';

const QUESTION = 'src/sync/question.ts';
const SYNCHRONISER = 'src/sync/synchroniser.ts';

/** Bugs of how a phone asks how far the account has come. */
export const BUGS_OF_QUESTIONS: readonly PlantedBug[] = [
  bugIn(SYNCHRONISER, 'no question on a return', 'a list saved at the desk is not on the phone', [
    "resume: () => retry('return'),",
    "resume: () => retry('behind'),",
  ]),
  bugIn(
    'src/platform/ask-in-view.ts',
    'no question by the minute',
    'a phone that is looked at stays as it is',
    ['if (wait === 0) deps.ask();', ''],
  ),
  bugIn(SYNCHRONISER, 'a question before the drain', 'what waits meets a newer list than it was made on', [
    "resume: () => retry('return'),",
    "resume: () => {\n      void pullFor([], 'return');\n      drainer.wake();\n    },",
  ]),
  shownBy(
    { faults: ['dropped', 'http-500', 'answer-lost'] },
    bugIn(
      QUESTION,
      'the revision is noted though its pull failed',
      'another phone’s changes are never fetched',
      [
        "return afterStale(deps, await pull(deps, 'now'));",
        "const pulledNow = await pull(deps, 'now');\n  if (pulledNow === 'failed') await db.accounts.update(userID, { rev, pulledRev: rev, pulledBy: { version: db.ownVersion, rev } });\n  return afterStale(deps, pulledNow);",
      ],
    ),
  ),
  shownBy(
    { faults: ['restored'] },
    bugIn(QUESTION, 'a question looks at the revision alone', 'phones stay behind a restored server', [
      'if (epoch === known.epoch && rev <= known.rev)',
      'if (rev <= known.rev)',
    ]),
  ),
  shownBy(
    { faults: ['restored', 'slow'] },
    bugIn(
      QUESTION,
      'the answer of an epoch that is over is believed',
      'a phone stays in the life of the database that is over',
      [
        "return afterStale(deps, await pull(deps, 'now'));",
        "await db.accounts.update(userID, { rev, epoch, pulledRev: rev });\n  return afterStale(deps, await pull(deps, 'now'));",
      ],
    ),
  ),
  shownBy(
    { faults: ['http-503', 'http-429'] },
    bugIn(QUESTION, 'a question heeds no Retry-After', 'phones keep a server down that asked for a rest', [
      "if (!isDue(times.quietUntil, now())) return 'failed';",
      '',
    ]),
  ),
];
