import { bugIn, type PlantedBug, shownBy } from './planted-bug.ts';

const BACKOFF = 'src/outbox/backoff.ts';
const CLAIM = 'src/outbox/claim.ts';
const DRAIN = 'src/outbox/drain.ts';
const CLIENT = 'src/api/client.ts';
const REPLY = 'src/api/reply.ts';
const SEND = 'src/outbox/send.ts';
const SETTLE = 'src/outbox/settle.ts';
const LANES = 'src/outbox/lanes.ts';

/** Bugs between the outbox and the server, and in the handling of its answers. */
export const BUGS_OF_SENDING: readonly PlantedBug[] = [
  bugIn(CLAIM, 'delete before send', 'a change whose request is lost is gone', [
    "await db.outbox.update(entry.seq, { state: 'sending', attempts: entry.attempts + 1 });",
    'await db.outbox.delete(entry.seq);',
  ]),
  bugIn(DRAIN, 'an entry being sent counts as sent', 'a change is lost when the app dies while sending it', [
    ".equals([userID, 'sending']).modify({ state: 'waiting' });",
    ".equals([userID, 'sending']).delete();",
  ]),
  {
    name: 'an entry left in sending is never sent again',
    harm: 'a change stays on the phone for ever when the app dies while sending it',
    edits: [
      {
        file: DRAIN,
        find: "await db.outbox.where('[userID+state]').equals([userID, 'sending']).modify({ state: 'waiting' });",
        replace: ';',
      },
      {
        file: CLAIM,
        find: "entry.state !== 'rejected' && isWanted(entry)",
        replace: "entry.state === 'waiting' && isWanted(entry)",
      },
    ],
  },
  bugIn(
    DRAIN,
    'no second look before the lock is released',
    'a change made during a drain waits for the next change',
    ['} while (run.settled > settledBefore && !run.isStopped);', '} while (run.settled < settledBefore);'],
  ),
  bugIn(DRAIN, 'lists are created in parallel', 'lists made offline change their order', [
    "for (const { lane } of creations) if (await sendFirst(run, userID, lane, 'creation')) lanes.push(lane);",
    "await Promise.all(creations.map(({ lane }) => sendFirst(run, userID, lane, 'creation')));",
  ]),
  bugIn(CLAIM, 'newest first', 'an edit arrives before the list it is for', [
    'isWanted(entry))\n        .first();',
    'isWanted(entry))\n        .last();',
  ]),
  bugIn(
    CLAIM,
    'a waiting entry is overtaken',
    'the earlier of two names wins, because it was sent again after the later one',
    [
      "entry.state !== 'rejected' && isWanted(entry)",
      "entry.state !== 'rejected' && entry.notBefore === 0 && isWanted(entry)",
    ],
  ),
  shownBy(
    { faults: ['login-page'] },
    bugIn(DRAIN, 'a login page counts as success', 'a hotel’s login page loses changes', [
      'const verdict = classify(await send(api, claimed), userID, claimed.epoch);',
      `const reply = await send(api, claimed);
    if (reply.kind === 'silence' && reply.reason === 'foreign') {
      await db.outbox.delete(claimed.entry.seq);
      return true;
    }
    const verdict = classify(reply, userID, claimed.epoch);`,
    ]),
  ),
  shownBy(
    { faults: ['answer-stalls'] },
    bugIn(
      CLIENT,
      'the deadline ends with the headers',
      'an answer that stalls ends sync until the app is closed',
      ['return { response, text: await response.text() };', "return { response, text: '' };"],
      [
        'return read(call, response, parsed(text));',
        'return read(call, response, parsed(text + (await response.text())));',
      ],
    ),
  ),
  bugIn(SEND, 'no idempotency key', 'a change whose answer is lost is done twice', [
    'idempotencyKey: entry.id,',
    '',
  ]),
  bugIn(SEND, 'a new key for every attempt', 'a change whose answer is lost is done twice', [
    'idempotencyKey: entry.id,',
    'idempotencyKey: crypto.randomUUID(),',
  ]),
  shownBy(
    { faults: ['http-403'] },
    bugIn(SETTLE, 'signed out counts as sent', 'changes that wait for a sign-in are lost', [
      'else updates.push(',
      "else if (verdict.kind === 'signed-out') await db.outbox.delete(entry.seq);\n      else updates.push(",
    ]),
  ),
  shownBy(
    { faults: ['http-500'] },
    bugIn(SEND, 'a failing server counts as a refusal', 'a change is given up because the server failed', [
      'finalRefusal(reply) !== null',
      'finalRefusal(reply) !== null || status >= 500',
    ]),
  ),
  shownBy(
    { faults: ['http-429'] },
    bugIn(SEND, '“too many” counts as a refusal', 'a change is given up because the server was busy', [
      'finalRefusal(reply) !== null',
      'finalRefusal(reply) !== null || status === 429',
    ]),
  ),
  shownBy(
    { faults: ['old-server'] },
    bugIn(SEND, 'a refused change is retried for ever', 'one refused change blocks its list', [
      'finalRefusal(reply) !== null',
      'status === 418',
    ]),
  ),
  shownBy(
    { faults: ['http-404-json'] },
    bugIn(
      REPLY,
      'a foreign 404 counts as a refusal',
      'a change is given up because a gateway sent it to another service',
      ['(status >= 500 || isOwnCode(refusal.output.internalErrorCode))', 'status >= 400'],
      ['return code === null || PROXY_CODES.has(code) ? null : code;', "return code ?? 'FAILED';"],
    ),
  ),
  shownBy(
    { faults: ['http-403-json'] },
    bugIn(
      REPLY,
      'a foreign 403 ends the session',
      'after a gateway’s refusal all users must sign in again',
      ['(status >= 500 || isOwnCode(refusal.output.internalErrorCode))', 'status >= 400'],
      [
        "return SESSION_CODES.has(code) || code === 'LOGIN_FAILED';",
        'return code !== null || reply.status === 403;',
      ],
    ),
  ),
  shownBy(
    { faults: ['http-501'] },
    bugIn(
      REPLY,
      'a call that an older server does not know counts as refused',
      'a change of a new version is given up because one of two servers is still the old one',
      ['|| isTemporary(reply.status)', '|| (reply.status !== 501 && isTemporary(reply.status))'],
      ['return code === null || PROXY_CODES.has(code) ? null : code;', "return code ?? 'FAILED';"],
    ),
  ),
  bugIn(SETTLE, 'a refused change is dropped', 'a change disappears without a message', [
    "await db.outbox.update(entry.seq, { state: 'rejected', error: reasonOf(verdict) });",
    'await db.outbox.delete(entry.seq);',
  ]),
  bugIn(SETTLE, 'a refused change is still shown', 'the screen shows a change that the server refused', [
    'await refold(db, entry.listID, uncountedRows);\n  await recountExperience(db, entry.userID);',
    'await recountExperience(db, entry.userID);',
  ]),
  bugIn(SETTLE, 'an answer is stored but not shown', 'the screen stays behind the server', [
    'await applyServerList(db, userID, listID, list, answer.stamp.rev);',
    'await db.bases.put({ id: listID, userID, list, rev: answer.stamp.rev });',
  ]),
  shownBy(
    { faults: ['http-500', 'http-503'] },
    bugIn(BACKOFF, 'no back-off', 'a phone asks a failing server without a pause', [
      'const doubled = FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20);',
      'const doubled = 0 * attempts;',
    ]),
  ),
  bugIn(BACKOFF, 'Retry-After is ignored', 'phones flood a server that asked for a pause', [
    'Math.max(doubled * (0.5 + random), retryAfterMs)',
    'Math.max(doubled * (0.5 + random), 0 * retryAfterMs)',
  ]),
  bugIn(BACKOFF, 'coming back online ends the time for undo', 'a removal cannot be undone', [
    '.filter(({ attempts }) => attempts > 0)',
    '',
  ]),
  shownBy(
    { faults: ['clock'] },
    bugIn(
      CLAIM,
      'ordered by the clock',
      'changes made after the clock was set back arrive before earlier ones',
      [
        'isWanted(entry))\n        .first();',
        "isWanted(entry))\n        .sortBy('createdAt')\n        .then(([entry]) => entry);",
      ],
    ),
  ),
  shownBy(
    { faults: ['http-500'], seed: 95_029 },
    bugIn(DRAIN, 'one failure stops all lists', 'a list that cannot be sent holds up every other one', [
      'else if (isRunEnding(verdict)) run.isStopped = true;',
      'else run.isStopped = true;',
    ]),
  ),
  shownBy(
    { seed: 3_274_962 },
    {
      name: 'entries of all users are sent',
      harm: 'one user’s changes on a shared phone are made in the other’s account',
      edits: [
        {
          file: LANES,
          find: ".between([userID, ''], [userID, '\\uffff'])",
          replace: ".between(['', ''], ['\\uffff', '\\uffff'])",
        },
        {
          file: CLAIM,
          find: `.where('[userID+lane]')
        .equals([userID, lane])
        .filter((entry) => entry.state !== 'rejected' && isWanted(entry))`,
          replace: `.orderBy('seq')
        .filter((entry) => entry.lane === lane && entry.state !== 'rejected' && isWanted(entry))`,
        },
        { file: SEND, find: 'expectedUser: entry.userID,', replace: '' },
      ],
    },
  ),
  shownBy(
    { faults: ['answer-stalls'], seed: 1_369_988 },
    bugIn(
      SEND,
      'a request does not name its user',
      'a change is made in the account that signed in meanwhile',
      ['expectedUser: entry.userID,', ''],
    ),
  ),
  shownBy(
    { faults: ['slow', 'restored'], seed: 484_141 },
    bugIn(SEND, 'a request does not name its epoch', 'a delayed request is applied again after a restore', [
      'expectedEpoch: epoch,',
      '',
    ]),
  ),
  shownBy(
    { faults: ['clock'] },
    bugIn(
      BACKOFF,
      'a wait set by a wrong clock is kept',
      'a change waits a year after the clock was set right',
      ['notBefore <= now || notBefore > now + MAX_WAIT_MS', 'notBefore <= now'],
    ),
  ),
];
