/** Prints the sizes that a first visit pays for and fails where one is over its bar (docs: section 9 of the design). */
import { checkBudget } from './budget/check-budget.ts';

if (!(await checkBudget())) process.exitCode = 1;
