/**
 * Every reason the server gives for a refusal, with its `internalErrorCode` on the wire.
 * 6029 is the specification's; the others are ours. Codes are never re-used or renumbered: old phones know them.
 */
export const ERROR_CODES = {
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
  // 6012 is spent: it said that a call was not built yet.
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
  USER_NOT_ACTIVATED: 6029,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

const NAMES = new Map<number, ErrorCode>(
  Object.entries(ERROR_CODES).map(([name, number]) => [number, name as ErrorCode]),
);

/** The name of an `internalErrorCode`; `FAILED` for one this version does not know. */
export function errorCodeOf(internalErrorCode: number | undefined): ErrorCode {
  return (internalErrorCode === undefined ? undefined : NAMES.get(internalErrorCode)) ?? 'FAILED';
}
