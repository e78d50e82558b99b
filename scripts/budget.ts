/** Prints the sizes that a first visit downloads, and fails if one is over its limit (P14.3). */
import { checkBudget } from './budget/check-budget.ts';

if (!(await checkBudget())) process.exitCode = 1;
