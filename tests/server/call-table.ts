import { CALLS_OF_WRITES } from '#tests/helpers/all-calls.ts';
import { sampleOf } from '#tests/writes/samples.ts';

/** The kinds of callers, in the order of the columns of `CALL_TABLE`. */
export const ACTORS = [
  /** A caller without a cookie. */
  'visitor',
  /** Another signed-in user, who aims at the owner's lists, sessions and links. */
  'stranger',
  /** The owner's browser, whose request a page of another site has started. */
  'foreignSite',
  /** No session, but a token signed by the caller. */
  'forgedBearer',
  /** No session, but the owner's own token from two hours ago. */
  'expiredBearer',
  /** The owner's cookie from before they signed out. */
  'signedOut',
  /** A caller with a used link. */
  'usedLink',
  /** Another user, on their own things, with the idempotency key of another account's same write. */
  'othersKey',
  /** The owner. The last actor, because its last call deletes the account. */
  'owner',
] as const;
export type Actor = (typeof ACTORS)[number];

/** The status with which a call answers each actor; null if the actor does not apply to the call. */
type Row = [
  visitor: number,
  stranger: number,
  foreignSite: number,
  forgedBearer: number,
  expiredBearer: number,
  signedOut: number,
  usedLink: number | null,
  othersKey: number,
  owner: number,
];

const ownListOnly: Row = [403, 404, 403, 403, 403, 403, null, 200, 200];
const ownAccount: Row = [403, 200, 403, 403, 403, 403, null, 200, 200];
const ownAccountRead: Row = [403, 200, 200, 403, 403, 403, null, 200, 200];
const anyonesRead: Row = [200, 200, 200, 200, 200, 200, null, 200, 200];
const anyonesWrite: Row = [200, 200, 403, 200, 200, 200, null, 200, 200];

/** The statuses of every call of the contract by actor. */
export const CALL_TABLE: Record<string, Row> = {
  //                     visitor stranger foreign forged expired signedOut usedLink othersKey owner
  register: /*         */ [201, 201, 403, 201, 201, 201, null, 201, 201],
  login: /*            */ [401, 401, 403, 401, 401, 401, null, 401, 200],
  thirdParty: /*       */ [401, 401, 403, 401, 401, 401, null, 401, 200],
  openTokenSession: /* */ [401, 401, 403, 401, 401, 401, null, 401, 200],
  activate: /*         */ [400, 400, 403, 400, 400, 400, 400, 400, 200],
  notMe: /*            */ [200, 200, 403, 200, 200, 200, 200, 200, 200],
  changePassword: /*   */ [400, 400, 403, 400, 400, 400, 400, 400, 200],
  confirmEmail: /*     */ [400, 400, 403, 400, 400, 400, 400, 400, 200],
  resendActivation: anyonesWrite,
  requestPasswordChange: anyonesWrite,
  logout: anyonesWrite,
  endTokenSession: anyonesWrite,

  accountData: ownAccountRead,
  accountRevision: ownAccountRead,
  avatars: ownAccountRead,
  sessions: ownAccountRead,
  exportAccount: ownAccountRead,
  // This call needs the account's own password, and no key.
  changeEmail: [403, 400, 403, 403, 403, 403, null, 400, 200],
  // Each write in the batch has its own verdict about the list's owner.
  writeBatch: ownAccount,
  endOtherSession: ownListOnly,
  endAllSessions: ownAccount,
  removeUser: ownAccount,

  createBlankList: ownAccount,
  ...Object.fromEntries(
    Object.keys(CALLS_OF_WRITES).map((kind) => [
      kind,
      sampleOf(kind).may === 'owner' ? ownListOnly : ownAccount,
    ]),
  ),

  countryPage: anyonesRead,
  countryPart: anyonesRead,
  essentials: anyonesRead,
  countriesWithLists: anyonesRead,
  dishNames: anyonesRead,
  worldSearch: anyonesRead,
  publicDetails: anyonesRead,
  // The owner's list is not open by link, so that it looks missing to everyone.
  privateDetails: [404, 404, 404, 404, 404, 404, null, 404, 404],
  likes: anyonesRead,
  reportPublication: anyonesWrite,
  serviceSettings: anyonesRead,
};
