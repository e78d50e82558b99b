import { BUGS_OF_THE_PHONE } from './bugs-of-the-phone.ts';
import { holdBugs } from './hold-bugs.ts';

holdBugs(BUGS_OF_THE_PHONE);
