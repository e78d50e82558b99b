import { expect, test } from 'vitest';
import { EVERY_BUG } from './every-bug.ts';
import { testBugs } from './hold-bugs.ts';

/**
 * Bugs of several layers that the first histories catch, to test the hunt. `npm run test:deep` hunts all
 * bugs.
 */
const SAMPLE = ['a pull overwrites waiting changes', 'the result is not stored'];

const bugs = EVERY_BUG.filter(({ name }) => SAMPLE.includes(name));

test('every bug of the sample is a planted bug', () => {
  expect(bugs).toHaveLength(SAMPLE.length);
});

testBugs(bugs);
