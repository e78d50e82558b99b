import { BUGS_OF_QUESTIONS } from './bugs-of-questions.ts';
import { testBugs } from './hold-bugs.ts';

testBugs(BUGS_OF_QUESTIONS);
