import { BUGS_OF_SENDING } from './bugs-of-sending.ts';
import { holdBugs } from './hold-bugs.ts';

holdBugs(BUGS_OF_SENDING);
