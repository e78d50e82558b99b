import { BUGS_OF_QUESTIONS } from './bugs-of-questions.ts';
import { holdBugs } from './hold-bugs.ts';

holdBugs(BUGS_OF_QUESTIONS);
