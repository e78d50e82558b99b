import { BUGS_OF_THE_SERVER } from './bugs-of-the-server.ts';
import { testBugs } from './hold-bugs.ts';

testBugs(BUGS_OF_THE_SERVER);
