import { BUGS_OF_BATCHES } from './bugs-of-batches.ts';
import { testBugs } from './hold-bugs.ts';

testBugs(BUGS_OF_BATCHES);
