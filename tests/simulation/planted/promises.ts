/** The promises that a history can break, by what is said when one is. The first that fits counts. */
const PROMISES: readonly [RegExp, string][] = [
  [/achievements /, 'what was achieved stays, the same on phone and server'],
  [/ is lost$/, 'nothing is lost'],
  [/neither done nor given up/, 'nothing is lost'],
  [/ it never goes: /, 'everything goes in the end, and a list that fails holds up no other'],
  [/a drain left what it could have sent/, 'a drain leaves nothing that it could send'],
  [/ arrived after /, 'one lane arrives in its order'],
  [
    /a list is made (while another is on its way|before an earlier one)/,
    'lists are made in the order in which they were written',
  ],
  [/was done twice/, 'nothing is done twice'],
  [
    /is not remembered|a request without a key|a key that is no entry|a request for no entry/,
    'a change and its key are one',
  ],
  [/somebody else’s account/, 'nothing is done to somebody else’s account'],
  [/counts as refused/, 'refused is what the server refused'],
  [/a session ended without the server’s word/, 'only the server ends a session'],
  [/asks before it has sent what it could/, 'what can be sent is sent before anything is asked'],
  [/sent again and again|before the server wanted it/, 'a failing server is left in peace'],
  [
    /is sent while it can be undone|could not be undone|was undone/,
    'what can be undone is not sent, and what is undone is not done',
  ],
  [/says it is done, and the disk was full|is half of a change/, 'a change is made whole or not at all'],
  [/an older (answer|base) replaced/, 'nothing newer gives way to something older'],
  [/is left after/, 'signing out leaves nothing behind'],
  [/did not take the place/, 'a retry keeps its place'],
  [/the server has |the server’s experience is /, 'the server has what was meant, once each and in order'],
  [
    /its (lists|likes|name.*) are the server’s|the server’s \d+$/,
    'at rest every phone shows what the server has',
  ],
  [
    /a row is its base with what waits|no base is kept|a base is kept and nothing waits/,
    'row = fold(base, waiting entries)',
  ],
  [/reads what another has noted/, 'what somebody notes is theirs alone'],
  [/^one list is saved twice$/, 'a list saved on two phones is one list'],
  [/: twice is not once$/, 'doing it twice is doing it once'],
  [/: experience is /, 'experience is what was eaten'],
];

/** The promise that a message says was broken; null when it is about none, such as an error in the code. */
export function promiseOf(message: string): string | null {
  const [line = ''] = message.split('\n');
  return PROMISES.find(([pattern]) => pattern.test(line))?.[1] ?? null;
}
