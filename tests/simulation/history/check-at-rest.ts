import type { UserData } from '#src/contract/account.ts';
import { accountData } from '#src/contract/account-calls.ts';
import { earned, measuresOf } from '#src/domain/achievements.ts';
import type { List } from '#src/domain/list.ts';
import type { AccountFacts } from '#src/writes/apply-account-op.ts';
import { requireSame, requireTrue } from '#tests/simulation/kernel/violation.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import { userOf } from './acting.ts';
import { asList } from './check-phone.ts';
import type { Scene } from './scene.ts';

const POINTS = 100;
const byID = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/**
 * Checks the final state, when everything has been sent and fetched: the server and every phone have the
 * intended result.
 */
export async function checkAtRest(scene: Scene): Promise<void> {
  const users = new Map<string, UserData>();
  for (const phone of scene.phones) {
    const userID = userOf(phone.storage.read());
    requireTrue(userID !== null, `phone ${phone.index}: no user is signed in`);
    if (!users.has(userID)) users.set(userID, await read(scene, phone));
    checkPhoneEqualsServer(phone, users.get(userID) as UserData);
  }
  for (const user of users.values()) checkServer(scene, user);
  for (const record of scene.ledger.entries.values()) checkSettled(scene, record.key);
}

async function read(scene: Scene, phone: Phone): Promise<UserData> {
  let user: UserData | null = null;
  void scene
    .api(phone)(accountData)
    .then((reply) => {
      if (reply.kind === 'answer') user = reply.data.user;
      else scene.report(new Error(`no account data: ${JSON.stringify(reply)}`));
    });
  await scene.scheduler.run();
  requireTrue(user !== null, 'the account cannot be read');
  return user;
}

/**
 * Returns the part of a list that its owner's account determines. Likes and the publication of a copy's
 * source are changed by other users. They raise no revision of this account, and a phone fetches them when it
 * next shows the list (docs/sync.md).
 */
function ownPart(list: List): Partial<List> {
  const { likes: _likes, publicID, ...own } = list;
  return list.isAuthor ? { ...own, publicID } : own;
}

const factsOf = ({ name, avatar, language, areTermsApproved, diet }: AccountFacts): AccountFacts => ({
  name,
  avatar,
  language,
  areTermsApproved,
  ...(diet && { diet }),
});

function checkPhoneEqualsServer({ index, storage }: Phone, user: UserData): void {
  const { lists, bases, accounts } = storage.read();
  const created = new Set(bases.filter(({ list }) => list === null).map(({ id }) => id));
  const rows = lists
    .filter((row) => row.userID === user.id && !created.has(row.id))
    .map((row) => ownPart(asList(row)) as List);
  requireSame(
    rows.sort(byID),
    user.ownLists.map((list) => ownPart(list) as List).sort(byID),
    `phone ${index}: its lists are the server’s`,
  );
  const account = accounts.find(({ id }) => id === user.id);
  requireSame(
    [...(account?.alreadyAddedLike ?? [])].sort(),
    [...user.alreadyAddedLike].sort(),
    `phone ${index}: its likes are the server’s`,
  );
  requireSame(
    account && factsOf(account),
    factsOf(user),
    `phone ${index}: its name, avatar, language, terms and diet are the server’s`,
  );
  if (created.size === 0)
    requireTrue(
      account?.exp === user.exp,
      `phone ${index}: experience is ${account?.exp}, the server’s ${user.exp}`,
    );
  if (account === undefined || created.size > 0) return;
  requireSame(
    earned(account.achievements, measuresOf(rows as List[], account.exp / POINTS)),
    user.achievements,
    `phone ${index}: its achievements are the server’s`,
  );
}

function checkServer({ ledger: { model } }: Scene, user: UserData): void {
  requireSame(factsOf(user), model.accountOf(user.id), 'the server has the account as it was chosen');
  const lists = user.ownLists.map(({ rev: _rev, order: _order, ...list }) => list);
  requireSame(lists.sort(byID), model.listsOf(user.id).sort(byID), 'the server has the intended lists');
  const copies = [...model.lists.values()].filter(
    (list) => list.userID === user.id && !list.isRemoved && list.sourceID !== null,
  );
  requireTrue(
    new Set(copies.map(({ sourceID }) => sourceID)).size === copies.length,
    'one list is saved twice',
  );
  const liked = [...model.likes].filter((like) => like.startsWith(user.id)).map((like) => like.split(' ')[1]);
  requireSame([...user.alreadyAddedLike].sort(), liked.sort(), 'the server has every like');
  requireTrue(
    user.exp === model.eatenBy(user.id).size * POINTS,
    `the server’s experience is ${user.exp}, not ${model.eatenBy(user.id).size * POINTS}`,
  );
  const reached = earned([], measuresOf(model.listsOf(user.id) as List[], model.eatenBy(user.id).size));
  requireTrue(
    reached.every((id) => user.achievements.includes(id)),
    `of the achievements ${reached} the server’s account has ${user.achievements}`,
  );
}

/** Checks that an entry was applied, given up or forgotten, or is still on its phone as refused. */
function checkSettled({ ledger, phones }: Scene, key: string): void {
  const record = ledger.entries.get(key);
  if (record === undefined || record.phone < 0) return;
  const isOnPhone = phones[record.phone]?.storage.read().outbox.some(({ id }) => id === key);
  const isSettled = record.commits > 0 || record.isForgotten || record.givenUp !== null || isOnPhone;
  requireTrue(
    isSettled === true,
    () => `${ledger.describe(key)} is neither applied nor given up nor on its phone`,
  );
}
