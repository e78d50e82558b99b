/** The numbers of refusals, which old apps know (P13.6). Other tests name a refusal by `ERROR_CODES`. */
import { expect, test } from 'vitest';
import { ERROR_CODES } from '#src/contract/call.ts';

/** The numbers as they were released. A new code is added here; no number is ever changed or used again. */
const RELEASED = {
  INVALID: 6000,
  LOGIN_FAILED: 6001,
  NO_SESSION: 6002,
  WRONG_ACCOUNT: 6003,
  FOREIGN_ORIGIN: 6004,
  NOT_FOUND: 6005,
  ID_TAKEN: 6006,
  TOO_LARGE: 6007,
  KEY_REUSED: 6008,
  IN_FLIGHT: 6009,
  TOO_MANY_REQUESTS: 6010,
  FAILED: 6011,
  LINK_EXPIRED: 6013,
  MAIL_FAILED: 6014,
  TOO_MANY_LISTS: 6015,
  TOO_MANY_ITEMS: 6016,
  TOO_MANY_TAGS: 6017,
  PREMIUM_ONLY: 6018,
  LINK_USED: 6019,
  BEARER_REFUSED: 6020,
  NO_ACCOUNT: 6021,
  PROVIDER_SILENT: 6022,
  COUNTRY_MISSING: 6023,
  COPY_UNCHANGED: 6024,
  OTHER_EPOCH: 6025,
  LIST_HIDDEN: 6026,
  AUTHOR_BLOCKED: 6027,
  USER_NOT_ACTIVATED: 6029,
  UNKNOWN_CALL: 6030,
  PASSWORD_COMMON: 6040,
  SESSION_ENDED: 6041,
  SIGN_IN_AGAIN: 6042,
  TOO_MANY_LISTS_TODAY: 6050,
  TOO_MANY_REMOVED_LISTS: 6051,
  ARCHIVE_FULL: 6052,
  TOO_MANY_LIKES: 6053,
  TOO_MANY_FROM_NETWORK: 6054,
  REGISTRATION_CLOSED: 6060,
};

test('a refusal has the number with which it was released', () => {
  expect(ERROR_CODES).toEqual(RELEASED);
});

test('no two refusals have the same number', () => {
  const numbers = Object.values(ERROR_CODES);
  expect(new Set(numbers).size).toBe(numbers.length);
});
