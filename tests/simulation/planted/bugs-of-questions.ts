import { bugIn, type PlantedBug, shownBy } from './planted-bug.ts';

const QUESTION = 'src/sync/question.ts';
const SYNCHRONISER = 'src/sync/synchroniser.ts';

/** Bugs in how a phone asks for the account's revision. */
export const BUGS_OF_QUESTIONS: readonly PlantedBug[] = [
  bugIn(SYNCHRONISER, 'no question on a return', 'a list saved on the desktop is not on the phone', [
    "resume: () => retry('return'),",
    "resume: () => retry('behind'),",
  ]),
  bugIn('src/browser/network/poll-in-view.ts', 'no question each minute', 'a phone in view shows no news', [
    'if (wait === 0) deps.ask();',
    '',
  ]),
  bugIn(SYNCHRONISER, 'a question before the drain', 'waiting changes meet a newer list', [
    "resume: () => retry('return'),",
    "resume: () => {\n      void pullFor([], 'return');\n      drainer.wake();\n    },",
  ]),
  shownBy(
    { faults: ['dropped', 'http-500', 'answer-lost'] },
    bugIn(
      QUESTION,
      'the revision is stored although its pull failed',
      'another phone’s changes are never fetched',
      [
        "return afterStale(deps, await pull(deps, 'now'));",
        "const pulledNow = await pull(deps, 'now');\n  if (pulledNow === 'failed') await db.accounts.update(userID, { rev, pulledRev: rev, pulledBy: { version: db.pullVersion, rev } });\n  return afterStale(deps, pulledNow);",
      ],
    ),
  ),
  shownBy(
    { faults: ['restored'] },
    bugIn(QUESTION, 'a question ignores the epoch', 'phones stay behind a restored server', [
      'if (epoch === known.epoch && rev <= known.rev)',
      'if (rev <= known.rev)',
    ]),
  ),
  shownBy(
    { faults: ['restored', 'slow'] },
    bugIn(QUESTION, 'an answer of an old epoch is accepted', 'a phone stays in the old epoch', [
      "return afterStale(deps, await pull(deps, 'now'));",
      "await db.accounts.update(userID, { rev, epoch, pulledRev: rev });\n  return afterStale(deps, await pull(deps, 'now'));",
    ]),
  ),
  shownBy(
    { faults: ['http-503', 'http-429'] },
    bugIn(QUESTION, 'a question ignores Retry-After', 'phones flood a server that asked for a pause', [
      "if (!isDue(times.quietUntil, now())) return 'failed';",
      '',
    ]),
  ),
];
