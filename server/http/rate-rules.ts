const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * `isPerServer`: counted in each server's memory even where servers share a database. `isOfNetwork`: counted by address
 * alone, so that the caller may be refused for what others did.
 */
export type Rule = { points: number; seconds: number; isPerServer?: boolean; isOfNetwork?: boolean };

/**
 * How often things may be done: `points` times within `seconds` of the first. People in a hostel share one address,
 * so what is counted by address alone is generous.
 */
export const RATE_RULES = {
  /** Wrong passwords for one account from one address; the right one begins again. */
  loginToAccount: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords from one address, whatever the account: somebody tries a list of addresses. */
  loginFromAddress: { points: 100, seconds: HOUR, isOfNetwork: true },
  /** Wrong passwords for one account from everywhere: many machines try one account. A new password begins again. */
  loginFromEverywhere: { points: 300, seconds: HOUR },
  /** Sign-ins by the identity provider from one address. */
  tokenLogin: { points: 150, seconds: 15 * MINUTE, isOfNetwork: true },
  /** Registrations from one address: a coach of fifty people, and the coach that comes after it, or a carrier's NAT. */
  register: { points: 100, seconds: HOUR, isOfNetwork: true },
  /** The same for a day: six coaches, and no more mailboxes that a stranger can have written to. */
  registerForDay: { points: 300, seconds: 24 * HOUR, isOfNetwork: true },
  /** Mails to one mailbox, whoever asks for them. */
  mailToAddress: { points: 6, seconds: HOUR },
  /** Mails asked for from one address: each registration sends one, and some ask for another. */
  mailFromAddress: { points: 150, seconds: HOUR, isOfNetwork: true },
  /** Mails of all of the installation that strangers can ask for: its mailboxes' good name is everybody's. */
  mailFromEverywhere: { points: 3_000, seconds: HOUR },
  /** Tries of a link's token from one address: opening a link is one or two, and a token is far too long to be guessed. */
  link: { points: 250, seconds: 15 * MINUTE, isOfNetwork: true },
  /**
   * Reads of public lists by whoever has no need to sign in, by address. Opening a country and scrolling through it is a
   * dozen a minute, so these leave room for two hundred phones behind the one address of a ferry or a hotel. Counted by
   * each server for itself: a read must not cost a write to the database the servers share.
   */
  publicRead: { points: 3_000, seconds: MINUTE, isPerServer: true, isOfNetwork: true },
  /** Searches of them besides, which cost more: a phone asks when typing rests, a few times a search. */
  search: { points: 600, seconds: MINUTE, isPerServer: true, isOfNetwork: true },
  /** Pictures of shared links that have to be drawn, which takes a core 100 ms each. Who asks for more gets the house's. */
  drawing: { points: 60, seconds: MINUTE, isPerServer: true, isOfNetwork: true },
  /** Calls for everybody that nothing else counts before they are read, such as sign-ins by password: as generous. */
  openCall: { points: 3_000, seconds: MINUTE, isPerServer: true, isOfNetwork: true },
  /** Reports of public lists from one address: a person has one or two in a year. */
  report: { points: 20, seconds: HOUR, isOfNetwork: true },
  /** Mails to who runs the installation about reports, in a day: nobody can fill that mailbox by reporting. */
  reportNotice: { points: 10, seconds: 24 * HOUR },
  /**
   * By user, from here on. A phone that comes back from a month at sea sends what it has: a hundred ticks a day are half
   * of what it may write before it is told to wait.
   */
  write: { points: 6_000, seconds: 10 * MINUTE, isPerServer: true },
  /** The same for a day, because each is remembered for 400 days: a month at sea with three hundred ticks a day is half of it. */
  writeForDay: { points: 20_000, seconds: 24 * HOUR, isPerServer: true },
  /** A phone reads its account after whatever it has sent. */
  accountRead: { points: 600, seconds: MINUTE, isPerServer: true },
  like: { points: 120, seconds: MINUTE },
  publish: { points: 60, seconds: MINUTE },
  /** Making lists public, besides: two hundred would be a fifth of all that an account may have. */
  publishForHours: { points: 200, seconds: 6 * HOUR },
  export: { points: 20, seconds: HOUR },
} as const satisfies Record<string, Rule>;

export type RateRule = keyof typeof RATE_RULES;
