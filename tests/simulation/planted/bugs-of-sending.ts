import { bugIn, type PlantedBug, shownBy } from './planted-bug.ts';

const DRAIN = 'src/outbox/drain.ts';
const CLIENT = 'src/api/client.ts';
const REPLY = 'src/api/reply.ts';
const SEND = 'src/outbox/send.ts';
const SETTLE = 'src/outbox/settle.ts';
const LANES = 'src/outbox/lanes.ts';

/** Bugs of the way from the outbox to the server and of what its answers mean. */
export const BUGS_OF_SENDING: readonly PlantedBug[] = [
  bugIn(DRAIN, 'delete before send', 'a change whose request is lost is gone', [
    "await db.outbox.update(entry.seq, { state: 'sending', attempts: entry.attempts + 1 });",
    'await db.outbox.delete(entry.seq);',
  ]),
  bugIn(DRAIN, 'what was being sent counts as sent', 'a change is lost when the app dies while sending it', [
    ".equals([userID, 'sending']).modify({ state: 'waiting' });",
    ".equals([userID, 'sending']).delete();",
  ]),
  bugIn(
    DRAIN,
    'what was being sent is nobody’s',
    'a change stays on the phone for ever when the app dies while sending it',
    [
      "await db.outbox.where('[userID+state]').equals([userID, 'sending']).modify({ state: 'waiting' });",
      ';',
    ],
    ["entry.state !== 'rejected' && isWanted(entry)", "entry.state === 'waiting' && isWanted(entry)"],
  ),
  bugIn(
    DRAIN,
    'no second look before letting go',
    'a change made while others are sent waits for the next one',
    ['} while (run.settled > before && !run.isStopped);', '} while (run.settled < before);'],
  ),
  bugIn(DRAIN, 'lists are made side by side', 'lists made with no signal stand in another order afterwards', [
    'for (const { lane } of creations) if (await sendFirst(run, userID, lane, true)) lanes.push(lane);',
    'await Promise.all(creations.map(({ lane }) => sendFirst(run, userID, lane, true)));',
  ]),
  bugIn(DRAIN, 'newest first', 'an edit arrives before the list it is for', [
    'isWanted(entry))\n        .first();',
    'isWanted(entry))\n        .last();',
  ]),
  bugIn(
    DRAIN,
    'one that waits is overtaken',
    'the earlier of two names wins, because it was sent again after the later one',
    [
      "entry.state !== 'rejected' && isWanted(entry)",
      "entry.state !== 'rejected' && entry.notBefore === 0 && isWanted(entry)",
    ],
  ),
  shownBy(
    { faults: ['login-page'] },
    bugIn(DRAIN, 'a login page is a success', 'a hotel’s login page swallows changes', [
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
    bugIn(SETTLE, 'signed out counts as sent', 'what waits while the session is over is lost', [
      'else again.push(',
      "else if (verdict.kind === 'signed-out') await db.outbox.delete(entry.seq);\n      else again.push(",
    ]),
  ),
  shownBy(
    { faults: ['http-500'] },
    bugIn(SEND, 'a failing server counts as a refusal', 'a change is given up because the server was ill', [
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
    bugIn(SEND, 'a refusal is tried for ever', 'one refused change holds up its list for good', [
      'finalRefusal(reply) !== null',
      'status === 418',
    ]),
  ),
  shownBy(
    { faults: ['http-404-json'] },
    bugIn(
      REPLY,
      'anybody’s 404 is our refusal',
      'a change is given up because a gateway sent it to another service',
      ['(status >= 500 || isOwnCode(refusal.output.internalErrorCode))', 'status >= 400'],
      ['return code === null || ABOUT_THE_WAY.has(code) ? null : code;', "return code ?? 'FAILED';"],
    ),
  ),
  shownBy(
    { faults: ['http-403-json'] },
    bugIn(
      REPLY,
      'anybody’s 403 ends the session',
      'a gateway’s refusal asks everybody to sign in again',
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
      'what an older server does not know is refused',
      'a change of a new version is given up because one of two servers is still the old one',
      ['|| isPassing(reply.status)', '|| (reply.status !== 501 && isPassing(reply.status))'],
      ['return code === null || ABOUT_THE_WAY.has(code) ? null : code;', "return code ?? 'FAILED';"],
    ),
  ),
  bugIn(SETTLE, 'a refused change is dropped', 'a change goes away and nobody is told', [
    "await db.outbox.update(entry.seq, { state: 'rejected', error: reasonOf(verdict) });",
    'await db.outbox.delete(entry.seq);',
  ]),
  bugIn(SETTLE, 'a refused change is still shown', 'the screen shows what the server will never have', [
    'await refold(db, entry.listID, uncountedRows);\n  await recountExperience(db, entry.userID);',
    'await recountExperience(db, entry.userID);',
  ]),
  bugIn(SETTLE, 'an answer is kept and not shown', 'the screen stays behind what the server said', [
    'await applyServerList(db, userID, listID, list, answer.stamp.rev);',
    'await db.bases.put({ id: listID, userID, list, rev: answer.stamp.rev });',
  ]),
  shownBy(
    { faults: ['http-500', 'http-503'] },
    bugIn(SETTLE, 'no patience', 'a phone asks a failing server without a pause', [
      'const doubled = FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20);',
      'const doubled = 0 * attempts;',
    ]),
  ),
  bugIn(SETTLE, 'Retry-After is not heeded', 'phones keep a server down that asked for a rest', [
    'Math.max(doubled * (0.5 + random), retryAfterMs)',
    'Math.max(doubled * (0.5 + random), 0 * retryAfterMs)',
  ]),
  bugIn(DRAIN, 'coming back online ends the time for undo', 'a removal cannot be taken back', [
    '.filter(({ attempts }) => attempts > 0)',
    '',
  ]),
  shownBy(
    { faults: ['clock'] },
    bugIn(
      DRAIN,
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
      'else if (isHopeless(verdict)) run.isStopped = true;',
      'else run.isStopped = true;',
    ]),
  ),
  shownBy(
    { seed: 3_274_962 },
    {
      name: 'everybody’s entries are sent',
      harm: 'what one person did on a shared phone is done to the other’s account',
      edits: [
        {
          file: LANES,
          find: ".between([userID, ''], [userID, '\\uffff'])",
          replace: ".between(['', ''], ['\\uffff', '\\uffff'])",
        },
        {
          file: DRAIN,
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
    bugIn(SEND, 'no word of whose it is', 'a change is made in the account that signed in meanwhile', [
      'expectedUser: entry.userID,',
      '',
    ]),
  ),
  shownBy(
    { faults: ['slow', 'restored'], seed: 484_141 },
    bugIn(SEND, 'no word of which epoch', 'a request that the network held is done again after a restore', [
      'expectedEpoch: epoch,',
      '',
    ]),
  ),
  shownBy(
    { faults: ['clock'] },
    bugIn(SETTLE, 'a clock a year ahead is believed', 'a change waits a year after the clock was set right', [
      'notBefore <= now || notBefore > now + MAX_WAIT_MS',
      'notBefore <= now',
    ]),
  ),
];
