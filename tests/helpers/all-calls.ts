import * as accountCalls from '#src/contract/account-calls.ts';
import { writeBatch } from '#src/contract/batch.ts';
import type { Call } from '#src/contract/call.ts';
import * as publicCalls from '#src/contract/public-calls.ts';
import { serviceSettings } from '#src/contract/service-calls.ts';
import * as userCalls from '#src/contract/user-calls.ts';
import { createBlankList } from '#src/writes/lists.ts';
import { WRITES } from '#src/writes/table.ts';

/** Each call that carries writes, once, under the name of the first kind of write that it carries. */
export const CALLS_OF_WRITES = Object.fromEntries(
  WRITES.filter(({ call }, index) => WRITES.findIndex((other) => other.call === call) === index).map(
    ({ kind, call }) => [kind, call],
  ),
);

/** Every call of the API by name. */
export const ALL_CALLS: Record<string, Call> = {
  ...userCalls,
  ...accountCalls,
  ...CALLS_OF_WRITES,
  createBlankList,
  writeBatch,
  ...publicCalls,
  serviceSettings,
} as unknown as Record<string, Call>;
