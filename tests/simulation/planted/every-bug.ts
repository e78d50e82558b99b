import { BUGS_OF_BATCHES } from './bugs-of-batches.ts';
import { BUGS_OF_QUESTIONS } from './bugs-of-questions.ts';
import { BUGS_OF_SENDING } from './bugs-of-sending.ts';
import { BUGS_OF_THE_PHONE } from './bugs-of-the-phone.ts';
import { BUGS_OF_THE_SERVER } from './bugs-of-the-server.ts';

/** All planted bugs. */
export const EVERY_BUG = [
  ...BUGS_OF_SENDING,
  ...BUGS_OF_BATCHES,
  ...BUGS_OF_THE_PHONE,
  ...BUGS_OF_QUESTIONS,
  ...BUGS_OF_THE_SERVER,
];
