import * as accountCalls from './account-calls.ts';
import type { Call } from './call.ts';
import * as listCalls from './list-calls.ts';
import * as publicCalls from './public-calls.ts';
import { serviceSettings } from './service-calls.ts';
import * as userCalls from './user-calls.ts';

/** Every call of the contract by its name, for whoever has to go through all of them. */
export const ALL_CALLS: Record<string, Call> = {
  ...userCalls,
  ...accountCalls,
  ...listCalls,
  ...publicCalls,
  serviceSettings,
} as unknown as Record<string, Call>;
