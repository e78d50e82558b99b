const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * A limit. With `isCountedPerServer`, actions are counted in each server's memory even if servers share a database.
 * With `isCountedByAddress`, they are counted by address alone, so the caller may be refused for actions of others.
 */
export type Rule = {
  points: number;
  seconds: number;
  isCountedPerServer?: boolean;
  isCountedByAddress?: boolean;
};

/**
 * Limits: `points` actions within `seconds` of the first. Guests of a hostel share one address, so limits
 * by address alone are generous.
 */
export const RATE_RULES = {
  /** Wrong passwords for one account from one address; the right one resets the count. */
  loginToAccount: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords from one address for any account, as in an attack with a list of addresses. */
  loginFromAddress: { points: 100, seconds: HOUR, isCountedByAddress: true },
  /**
   * Wrong passwords for one account from all addresses, as in an attack from many machines. A new password
   * resets the count.
   */
  loginFromEverywhere: { points: 300, seconds: HOUR },
  /** Sign-ins through the identity provider from one address. */
  tokenLogin: { points: 150, seconds: 15 * MINUTE, isCountedByAddress: true },
  /** Registrations from one address: two coaches of fifty people, or a carrier's NAT. */
  register: { points: 100, seconds: HOUR, isCountedByAddress: true },
  /**
   * Registrations from one address per day, as from six coaches. This also limits the mailboxes to which a
   * stranger can cause mails.
   */
  registerForDay: { points: 300, seconds: 24 * HOUR, isCountedByAddress: true },
  /** Mails to one mailbox, from all requesters together. */
  mailToAddress: { points: 6, seconds: HOUR },
  /** Mails requested from one address: one per registration, and some repeated. */
  mailFromAddress: { points: 150, seconds: HOUR, isCountedByAddress: true },
  /** All mails of the installation that strangers can request. More would harm its reputation as a sender. */
  mailFromEverywhere: { points: 3_000, seconds: HOUR },
  /**
   * Uses of a link's token from one address. Opening a link takes one or two, and a token is too long to be
   * guessed.
   */
  link: { points: 250, seconds: 15 * MINUTE, isCountedByAddress: true },
  /**
   * Reads of public lists without a session, by address. Opening and scrolling through a country takes a
   * dozen per minute, so this allows 200 devices behind the single address of a ferry or hotel. Counted per
   * server, because a read must not cost a write to the shared database.
   */
  publicRead: { points: 3_000, seconds: MINUTE, isCountedPerServer: true, isCountedByAddress: true },
  /**
   * Searches, counted in addition because they cost more: a device sends one when
   * typing pauses, a few per search.
   */
  search: { points: 600, seconds: MINUTE, isCountedPerServer: true, isCountedByAddress: true },
  /**
   * Drawn pictures of shared links: each takes 100 ms of a core. Above the limit
   * the default picture is served.
   */
  drawing: { points: 60, seconds: MINUTE, isCountedPerServer: true, isCountedByAddress: true },
  /** Open calls without another limit before parsing, such as sign-ins by password; equally generous. */
  openCall: { points: 3_000, seconds: MINUTE, isCountedPerServer: true, isCountedByAddress: true },
  /** Reports of public lists from one address: a person makes one or two a year. */
  report: { points: 20, seconds: HOUR, isCountedByAddress: true },
  /** Mails to the operator about reports, per day, so that reports cannot flood that mailbox. */
  reportNotice: { points: 10, seconds: 24 * HOUR },
  /**
   * Writes of one user; all rules below count by user too. A device sends its backlog after a month offline.
   * With 100 ticks a day that is half of this limit.
   */
  write: { points: 6_000, seconds: 10 * MINUTE, isCountedPerServer: true },
  /**
   * Writes of one user per day, because each write is stored for 400 days. A month offline with 300 ticks per
   * day is about half of this limit.
   */
  writeForDay: { points: 20_000, seconds: 24 * HOUR, isCountedPerServer: true },
  /** A device reads its account after each change it sends. */
  accountRead: { points: 600, seconds: MINUTE, isCountedPerServer: true },
  like: { points: 120, seconds: MINUTE },
  publish: { points: 60, seconds: MINUTE },
  /** Publications, counted in addition: 200 are a fifth of all lists that an account may have. */
  publishForHours: { points: 200, seconds: 6 * HOUR },
  export: { points: 20, seconds: HOUR },
} as const satisfies Record<string, Rule>;

export type RateRule = keyof typeof RATE_RULES;
