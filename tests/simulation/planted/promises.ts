/**
 * The promises that a history can break, each with a pattern of the violation's message. The first match
 * counts.
 */
const PROMISES: readonly [RegExp, string][] = [
  [/achievements /, 'achievements stay, and are the same on phone and server'],
  [/ is lost$/, 'nothing is lost'],
  [/neither applied nor given up/, 'nothing is lost'],
  [/ an entry is never sent: /, 'every change is sent in the end, and a failing list blocks no other'],
  [/a drain left an entry that it could have sent/, 'a drain leaves nothing that it could send'],
  [/ arrived after /, 'the entries of a lane arrive in order'],
  [
    /a list is created (while another creation is in flight|before an earlier one)/,
    'lists are created in the order in which they were written',
  ],
  [/was applied twice/, 'nothing is applied twice'],
  [/was refused and applied later|was applied and refused later/, 'a repeated change gets the same verdict'],
  [/ appeared again$/, 'a settled or discarded entry does not return'],
  [/ was moved to /, 'only changes of a copy of the user’s own list move to that list'],
  [/an entry that no command wrote/, 'a phone sends only changes that a command wrote'],
  [
    /is not remembered|a request without a key|a key that is no entry|a request for no entry/,
    'a change and its key are stored together',
  ],
  [/in another user's account/, 'no change is made in another user’s account'],
  [/became refused/, 'an entry becomes refused only if the server refused it'],
  [/a session was paused although the server had not ended it/, 'only the server ends a session'],
  [/asks before it has sent its changes/, 'a phone sends its changes before it asks for news'],
  [/sent again and again|earlier than the server allowed/, 'a failing server is not flooded'],
  [
    /is sent while it can be undone|could not be undone|was undone/,
    'no change is sent while it can be undone, and no undone change is applied',
  ],
  [
    /succeeded although the storage was full|is part of a change that failed/,
    'a change is stored completely or not at all',
  ],
  [/an older (answer|base) replaced/, 'older data never replaces newer data'],
  [/remains? after a sign-out/, 'a sign-out leaves no data'],
  [/did not replace the refused entry/, 'a retry keeps its position in the order'],
  [/the server has |the server’s experience is /, 'the server has applied each change once and in order'],
  [
    /its (lists|likes|name.*) are the server’s|the server’s \d+$/,
    'at rest every phone shows what the server has',
  ],
  [
    /a row is its base with the waiting entries|no base is kept|a base is kept although no entry waits/,
    'row = fold(base, waiting entries)',
  ],
  [/reads another user's notes/, 'notes can be read by their owner only'],
  [/^one list is saved twice$/, 'a list saved on two phones is one list'],
  [/: applying an entry twice equals applying it once$/, 'applying a change twice equals applying it once'],
  [/: experience is /, 'experience counts the eaten dishes'],
];

/**
 * Returns the promise that a violation's message reports as broken, or null, for instance for an error in the
 * code.
 */
export function promiseOf(message: string): string | null {
  const [line = ''] = message.split('\n');
  return PROMISES.find(([pattern]) => pattern.test(line))?.[1] ?? null;
}
