/**
 * The promises that a history can break, each with a pattern of the violation's message. The first match
 * counts.
 */
const PROMISES: readonly [RegExp, string][] = [
  [/achievements /, 'achievements stay, and are the same on phone and server'],
  [/ is lost$/, 'nothing is lost'],
  [/neither done nor given up/, 'nothing is lost'],
  [/ it never goes: /, 'every change is sent in the end, and a failing list blocks no other'],
  [/a drain left what it could have sent/, 'a drain leaves nothing that it could send'],
  [/ arrived after /, 'the entries of a lane arrive in order'],
  [
    /a list is made (while another is on its way|before an earlier one)/,
    'lists are made in the order in which they were written',
  ],
  [/was done twice/, 'nothing is done twice'],
  [
    /is not remembered|a request without a key|a key that is no entry|a request for no entry/,
    'a change and its key are stored together',
  ],
  [/somebody else’s account/, 'no change is made in another user’s account'],
  [/counts as refused/, 'a change counts as refused only if the server refused it'],
  [/a session ended without the server’s word/, 'only the server ends a session'],
  [/asks before it has sent what it could/, 'a phone sends its changes before it asks for news'],
  [/sent again and again|before the server wanted it/, 'a failing server is not flooded'],
  [
    /is sent while it can be undone|could not be undone|was undone/,
    'no change is sent while it can be undone, and no undone change is applied',
  ],
  [
    /says it is done, and the disk was full|is half of a change/,
    'a change is stored completely or not at all',
  ],
  [/an older (answer|base) replaced/, 'older data never replaces newer data'],
  [/is left after/, 'a sign-out leaves no data'],
  [/did not take the place/, 'a retry keeps its place'],
  [/the server has |the server’s experience is /, 'the server has applied each change once and in order'],
  [
    /its (lists|likes|name.*) are the server’s|the server’s \d+$/,
    'at rest every phone shows what the server has',
  ],
  [
    /a row is its base with what waits|no base is kept|a base is kept and nothing waits/,
    'row = fold(base, waiting entries)',
  ],
  [/reads what another has noted/, 'notes can be read by their owner only'],
  [/^one list is saved twice$/, 'a list saved on two phones is one list'],
  [/: twice is not once$/, 'applying a change twice equals applying it once'],
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
