import { BUGS_OF_SENDING } from './bugs-of-sending.ts';
import { testBugs } from './hold-bugs.ts';

testBugs(BUGS_OF_SENDING);
