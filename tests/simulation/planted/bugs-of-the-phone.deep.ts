import { BUGS_OF_THE_PHONE } from './bugs-of-the-phone.ts';
import { testBugs } from './hold-bugs.ts';

testBugs(BUGS_OF_THE_PHONE);
