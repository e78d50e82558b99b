import { BUGS_OF_BATCHES } from './bugs-of-batches.ts';
import { holdBugs } from './hold-bugs.ts';

holdBugs(BUGS_OF_BATCHES);
