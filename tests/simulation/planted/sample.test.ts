import { expect, test } from 'vitest';
import { EVERY_BUG } from './every-bug.ts';
import { holdBugs } from './hold-bugs.ts';

/** Bugs of several layers that the first histories catch: they show that the hunt works. `npm run test:deep` hunts them all. */
const SAMPLE = ['a pull overwrites what waits', 'the outcome is not remembered'];

const bugs = EVERY_BUG.filter(({ name }) => SAMPLE.includes(name));

test('every bug of the sample is a planted one', () => {
  expect(bugs).toHaveLength(SAMPLE.length);
});

holdBugs(bugs);
