/** Faults of one request. */
const REQUEST_FAULTS = [
  'dropped',
  'answer-lost',
  'slow',
  'answer-stalls',
  'answer-trickles',
  'answer-cut',
  'http-500',
  'http-502',
  'http-503',
  'http-429',
  'http-403',
  'http-501',
  'http-404-json',
  'http-403-json',
  'login-page',
  'duplicate',
  'killed-before-sending',
  'killed-in-flight',
  'killed-before-settling',
  'server-killed',
  'old-server',
  'new-server',
] as const;

/** Faults of one transaction of a command on the phone. */
const LOCAL_FAULTS = ['quota', 'killed-in-transaction'] as const;

/** Faults of a phone with unsent changes. */
const PHONE_FAULTS = ['killed', 'lock-broken', 'clock', 'thirty-days', 'old-entries'] as const;

/** Changes by another device, another user or the operator while a change waits. */
const WORLD_FAULTS = ['restored', 'changed-elsewhere', 'deleted-elsewhere', 'unpublished'] as const;

/** The names of all faults. */
export const FAULTS = [...REQUEST_FAULTS, ...LOCAL_FAULTS, ...PHONE_FAULTS, ...WORLD_FAULTS] as const;

export type RequestFault = (typeof REQUEST_FAULTS)[number];
export type Fault = (typeof FAULTS)[number];

const isOneOf =
  <Kind extends string>(kinds: readonly Kind[]) =>
  (name: string): name is Kind =>
    (kinds as readonly string[]).includes(name);

export const isRequestFault = isOneOf(REQUEST_FAULTS);
export const isLocalFault = isOneOf(LOCAL_FAULTS);
export const isFault = isOneOf(FAULTS);
