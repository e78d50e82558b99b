import { expect, test } from 'vitest';
import type { Entry, ListEntry } from '#src/db/schema.ts';
import { newEntry } from '#src/outbox/entry.ts';
import { testID, USER } from '#tests/helpers/device.ts';
import { Ledger } from '#tests/simulation/history/ledger.ts';
import type { Committed } from '#tests/simulation/service/gated-database.ts';
import { promiseOf } from './promises.ts';

const MAKER = { now: () => 0, newID: testID };
/** Returns an entry that changes the account's name. */
const rename = (seq: number) =>
  ({ ...newEntry(MAKER, USER, 'account'), seq, kind: 'account.name', args: { name: 'Ada' } }) as Entry;
const OTHER_LIST = testID();

/** Returns a ledger with two renames by one phone, and shorthands for what may happen to them. */
function scene() {
  const ledger = new Ledger([]);
  const [first, second] = [rename(1), rename(2)];
  const appear = (entry: Entry) => ledger.recordEntry(0, entry, 0, false);
  for (const entry of [first, second]) {
    ledger.recordMaker(entry.id, 1, 'rename');
    appear(entry);
  }
  const commit = ({ id }: Entry, changes: Partial<Committed> = {}) =>
    ledger.recordCommit({
      key: id,
      userID: USER,
      isChange: true,
      isRemembered: true,
      isRefused: false,
      ...changes,
    });
  const refuse = (entry: Entry) => commit(entry, { isChange: false, isRefused: true });
  return { ledger, first, second, appear, commit, refuse };
}

type Scene = ReturnType<typeof scene>;

test.each<[string, (scene: Scene) => void]>([
  ['was refused and applied later', ({ first, commit, refuse }) => [refuse(first), commit(first)]],
  ['was applied and refused later', ({ first, commit, refuse }) => [commit(first), refuse(first)]],
  ['was applied twice', ({ first, commit }) => [commit(first), commit(first)]],
  ['was applied and is not remembered', ({ first, commit }) => commit(first, { isRemembered: false })],
  ['was applied in another user', ({ first, commit }) => commit(first, { userID: testID() })],
  ['arrived after', ({ first, second, commit }) => [commit(second), commit(first)]],
  ['appeared again', ({ first, appear }) => appear(first)],
  [
    'was moved to',
    ({ first, ledger }) => ledger.recordMove({ ...first, listID: OTHER_LIST } as unknown as ListEntry),
  ],
  ['an entry that no command wrote', ({ appear }) => appear(rename(3))],
  ['was refused, which is not remembered', ({ first, ledger }) => ledger.checkRefusal(first.id)],
  ['a request without a key', ({ first, commit }) => commit(first, { key: null })],
  ['a key that is no entry’s', ({ commit }) => commit(rename(3))],
])('the ledger’s message “%s” names a broken promise', (words, breakPromise) => {
  let message = '';
  try {
    breakPromise(scene());
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(words);
  expect(promiseOf(message)).not.toBeNull();
});

test('an error in the code names no promise', () => {
  expect(promiseOf('Cannot read properties of undefined')).toBeNull();
});
