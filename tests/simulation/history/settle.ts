import { login } from '#src/commands/account/sign-in.ts';
import { isAboutList } from '#src/outbox/entry.ts';
import { requireTrue } from '#tests/simulation/kernel/violation.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import { userOf } from './acting.ts';
import { isBlockedIn } from './check-phone.ts';
import { backUp, restore } from './restored.ts';
import type { Scene } from './scene.ts';

/** Longer than the longest back-off, so that every entry is tried. */
const RETRY_MS = 11 * 60_000;
/** The time within which a phone in view shows a change of another device (P7.11). */
const IN_VIEW_MS = 70_000;
/** The time within which a phone shows such a change after a return to view (P7.11). */
const AFTER_RETURN_MS = 2000;
/** The timeout of a request. */
export const REQUEST_MS = 20_000;

/**
 * Ends all faults except for the requests that always fail, and checks that these block only their own lanes.
 * Then ends those too, and lets every phone send and fetch everything.
 */
export async function settle(scene: Scene): Promise<void> {
  const { network, phones, scheduler } = scene;
  network.planned.clear();
  network.questions.clear();
  scene.service.cancelFaults();
  for (const phone of phones) repair(scene, phone);
  // Waits until every request has arrived or timed out. A sign-in that arrives late ends the phone's earlier
  // session, and its own cookie reaches no phone. A request that times out after a phone was told to send
  // waits for a back-off.
  await scheduler.pass(Math.max(network.lastArrival - scheduler.now, REQUEST_MS));
  for (const phone of phones) await signIn(scene, phone, ownerOf(scene, phone));
  if (network.alwaysFailing.size > 0) {
    await scheduler.pass(RETRY_MS);
    const lanes = failingLanes(scene);
    for (const phone of phones) checkEmptied(phone, lanes);
    network.alwaysFailing.clear();
    for (const phone of phones) await sync(scene, phone);
  }
  for (const phone of phones) {
    await sendForOthers(scene, phone);
    checkEmptied(phone, new Set());
  }
  for (const phone of phones) await sync(scene, phone);
  await learnByQuestion(scene);
  const { finalFault } = scene.plan;
  if (finalFault !== undefined) await FINAL_FAULTS[finalFault](scene);
}

/**
 * Renames one list of each user on a device outside the history. Each phone then learns of the new name by
 * one question. The phone asks it on a return to view or, in every second history, because a minute has
 * passed.
 */
async function learnByQuestion(scene: Scene): Promise<void> {
  const { phones, scheduler, plan } = scene;
  for (const phone of phones) await comeIntoView(scene, phone);
  await renameOfEach(scene, 'Seen everywhere');
  if (isByMinute(plan.seed)) await scheduler.pass(IN_VIEW_MS);
  else for (const phone of phones) await comeIntoView(scene, phone);
}

/**
 * Returns whether a history ends with the question that a phone in view asks every minute. Uses another digit
 * of the seed than the final fault, so that both combine.
 */
const isByMinute = (seed: number) => Math.floor(seed / 2) % 2 === 1;

/** Renames the first list of every user on a device outside the history. */
async function renameOfEach(scene: Scene, name: string): Promise<void> {
  for (const userID of scene.userIDs) {
    const list = [...scene.ledger.model.lists.values()].find(
      (each) => each.userID === userID && !each.isRemoved,
    );
    if (list !== undefined)
      await scene.write({ userID, kind: 'list.rename', listID: list.id, args: { name } });
  }
}

const FINAL_FAULTS = { dropped: learnAfterLostPull, restored: learnOfRestored };

/** Checks that news is fetched in the end although the first pull after the question is lost. */
async function learnAfterLostPull(scene: Scene): Promise<void> {
  await renameOfEach(scene, 'Seen later');
  for (const phone of scene.phones) {
    scene.network.questions.plan(phone, 'dropped', true);
    await comeIntoView(scene, phone);
  }
  scene.network.questions.clear();
  for (const phone of scene.phones) await comeIntoView(scene, phone);
}

/** Checks that phones learn of a restored database, whose revision is lower than theirs, by a question. */
async function learnOfRestored(scene: Scene): Promise<void> {
  await backUp(scene);
  await renameOfEach(scene, 'Seen before the restore');
  for (const phone of scene.phones) await comeIntoView(scene, phone);
  restore(scene);
  for (const phone of scene.phones) await comeIntoView(scene, phone);
}

async function comeIntoView(scene: Scene, phone: Phone): Promise<void> {
  scene.nudge(phone);
  phone.page.synchroniser.resume();
  await scene.scheduler.pass(AFTER_RETURN_MS);
}

function repair(scene: Scene, phone: Phone): void {
  scene.nudge(phone);
  if (phone.clockError !== 0) {
    phone.clockError = 0;
    for (const record of scene.ledger.entries.values()) record.isClockMoved = true;
  }
  phone.storage.makeRoom();
  phone.lock.isBroken = false;
  phone.isOffline = false;
}

/** Signs the phone's user in if they are not signed in, or no longer. */
async function signIn(scene: Scene, phone: Phone, user: number): Promise<void> {
  const read = () => phone.storage.read().meta.find(({ key }) => key === 'session');
  let session = read();
  if (session?.key === 'session' && !session.isPaused) {
    await sync(scene, phone);
    // A sign-out that was still running may have ended the session.
    session = read();
    if (session?.key === 'session' && !session.isPaused) return;
  }
  const signedInUser = session?.key === 'session' ? scene.userIDs.indexOf(session.userID) : user;
  await signInAs(scene, phone, signedInUser);
}

async function signInAs(scene: Scene, phone: Phone, user: number): Promise<void> {
  const { db, device, withSessionLock } = phone.page;
  const deps = { ...device, db, api: scene.api(phone), wake: device.notifyCommitted, withSessionLock };
  let result = '';
  void login(deps, scene.accountOf(user)).then(
    ({ kind }) => {
      result = kind;
    },
    (error) => scene.report(error),
  );
  await scene.scheduler.run();
  requireTrue(
    result === 'done',
    () => `phone ${phone.index}: signing in after all faults have ended: ${result}`,
  );
  await sync(scene, phone);
}

async function sync(scene: Scene, phone: Phone): Promise<void> {
  scene.nudge(phone);
  phone.page.synchroniser.syncNow();
  await scene.scheduler.pass(REQUEST_MS);
}

/** Sends the changes that other users left on this phone, by signing them in again. */
async function sendForOthers(scene: Scene, phone: Phone): Promise<void> {
  const stored = phone.storage.read();
  const others = new Set(
    stored.outbox.filter(({ state }) => state !== 'rejected').map(({ userID }) => userID),
  );
  const active = userOf(stored);
  others.delete(active ?? '');
  for (const userID of others) await signInAs(scene, phone, scene.userIDs.indexOf(userID));
  if (others.size > 0) await signInAs(scene, phone, scene.userIDs.indexOf(active ?? ''));
}

function failingLanes({ ledger, network }: Scene): Set<string> {
  const lanes = new Set<string>();
  for (const record of ledger.entries.values())
    if (network.alwaysFailing.has(record.step)) lanes.add(record.lane);
  return lanes;
}

/** Checks that every entry of the signed-in user was sent or is visibly refused, except in these lanes. */
function checkEmptied(phone: Phone, lanes: ReadonlySet<string>): void {
  const stored = phone.storage.read();
  const userID = userOf(stored);
  const stuck = stored.outbox.find(
    (entry) =>
      entry.userID === userID &&
      entry.state !== 'rejected' &&
      !lanes.has(entry.lane) &&
      !(isAboutList(entry) && isBlockedIn(stored, entry.listID)),
  );
  requireTrue(
    stuck === undefined,
    () => `phone ${phone.index}: an entry is never sent: ${JSON.stringify(stuck)}`,
  );
}

function ownerOf(scene: Scene, phone: Phone): number {
  return scene.plan.owners[phone.index] as number;
}
