import { BUGS_OF_THE_SERVER } from './bugs-of-the-server.ts';
import { holdBugs } from './hold-bugs.ts';

holdBugs(BUGS_OF_THE_SERVER);
