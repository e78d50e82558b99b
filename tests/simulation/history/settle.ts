import { login } from '#src/commands/account/sign-in.ts';
import { isAboutList } from '#src/outbox/entry.ts';
import { claim } from '#tests/simulation/kernel/violation.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import { userOf } from './acting.ts';
import { isFrozenIn } from './check-phone.ts';
import { backUp, restore } from './restored.ts';
import type { Scene } from './scene.ts';

/** Longer than the longest back-off, so that everything has had its turn. */
const PATIENCE_MS = 11 * 60_000;
/** What is written elsewhere is seen here within these times: in view, and after a return. */
const IN_VIEW_MS = 70_000;
const AFTER_RETURN_MS = 2000;
/** As long as a request may take. */
export const REQUEST_MS = 20_000;

/**
 * Mends everything but the requests that fail on and on, and sees that they hold up nothing but their own lane; then
 * mends those too, and lets every phone send and hear everything.
 */
export async function settle(scene: Scene): Promise<void> {
  const { line, phones, scheduler } = scene;
  line.planned.clear();
  line.questions.clear();
  scene.service.spare();
  for (const phone of phones) mend(scene, phone);
  // A sign-in that arrives only now ends the session the phone had until then, and its own cookie reaches nobody. And
  // what is given up only after a phone was told to send waits out a back-off.
  await scheduler.pass(Math.max(line.lastArrival - scheduler.now, REQUEST_MS));
  for (const phone of phones) await signIn(scene, phone, homeOf(scene, phone));
  if (line.poisoned.size > 0) {
    await scheduler.pass(PATIENCE_MS);
    const lanes = poisonedLanes(scene);
    for (const phone of phones) checkEmptied(phone, lanes);
    line.poisoned.clear();
    for (const phone of phones) await sync(scene, phone);
  }
  for (const phone of phones) {
    await sendForOthers(scene, phone);
    checkEmptied(phone, new Set());
  }
  for (const phone of phones) await sync(scene, phone);
  await hearByQuestion(scene);
  const { lastLook } = scene.plan;
  if (lastLook !== undefined) await LAST_LOOKS[lastLook](scene);
}

/**
 * Everybody writes once more on a device that has no part in the history: each phone hears of it by one question, on a
 * return to view or, in every second history, by the minute.
 */
async function hearByQuestion(scene: Scene): Promise<void> {
  const { phones, scheduler, plan } = scene;
  for (const phone of phones) await comeIntoView(scene, phone);
  await renameOfEach(scene, 'Seen everywhere');
  if (isByMinute(plan.seed)) await scheduler.pass(IN_VIEW_MS);
  else for (const phone of phones) await comeIntoView(scene, phone);
}

/** Whether a history ends with the question of the minute: by another digit than the one that chooses its last look, which hides it. */
const isByMinute = (seed: number) => Math.floor(seed / 2) % 2 === 1;

/** A device that has no part in the history names the first list of every user anew. */
async function renameOfEach(scene: Scene, name: string): Promise<void> {
  for (const userID of scene.userIDs) {
    const list = [...scene.ledger.model.lists.values()].find(
      (each) => each.userID === userID && !each.isRemoved,
    );
    if (list !== undefined)
      await scene.write({ userID, kind: 'list.rename', listID: list.id, args: { name } });
  }
}

const LAST_LOOKS = { dropped: hearAfterLostPull, restored: hearOfRestored };

/** What a question has told of is fetched in the end, although the network is lost at once. */
async function hearAfterLostPull(scene: Scene): Promise<void> {
  await renameOfEach(scene, 'Seen later');
  for (const phone of scene.phones) {
    scene.line.questions.plan(phone, 'dropped', true);
    await comeIntoView(scene, phone);
  }
  scene.line.questions.clear();
  for (const phone of scene.phones) await comeIntoView(scene, phone);
}

/** Of a restored database, which has come less far than the phones, they hear by a question. */
async function hearOfRestored(scene: Scene): Promise<void> {
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

function mend(scene: Scene, phone: Phone): void {
  scene.nudge(phone);
  if (phone.clockError !== 0) {
    phone.clockError = 0;
    for (const known of scene.ledger.entries.values()) known.isClockMoved = true;
  }
  phone.storage.makeRoom();
  phone.lock.isBroken = false;
  phone.isOffline = false;
}

/** Signs the phone's user in if they are not, or are no more. */
async function signIn(scene: Scene, phone: Phone, user: number): Promise<void> {
  const read = () => phone.storage.read().meta.find(({ key }) => key === 'session');
  let session = read();
  if (session?.key === 'session' && !session.isPaused) {
    await sync(scene, phone);
    // A sign-out that was still under way may have ended it: then they are asked to sign in.
    session = read();
    if (session?.key === 'session' && !session.isPaused) return;
  }
  const who = session?.key === 'session' ? scene.userIDs.indexOf(session.userID) : user;
  await signInAs(scene, phone, who);
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
  claim(result === 'done', () => `phone ${phone.index}: signing in after everything is mended: ${result}`);
  await sync(scene, phone);
}

async function sync(scene: Scene, phone: Phone): Promise<void> {
  scene.nudge(phone);
  phone.page.synchroniser.syncNow();
  await scene.scheduler.pass(REQUEST_MS);
}

/** What others left behind on this phone waits for them: they come back for it. */
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

function poisonedLanes({ ledger, line }: Scene): Set<string> {
  const lanes = new Set<string>();
  for (const known of ledger.entries.values()) if (line.poisoned.has(known.step)) lanes.add(known.lane);
  return lanes;
}

/** Everything of the signed-in user's has gone or is visibly refused, save these lanes. */
function checkEmptied(phone: Phone, lanes: ReadonlySet<string>): void {
  const stored = phone.storage.read();
  const userID = userOf(stored);
  const stuck = stored.outbox.find(
    (entry) =>
      entry.userID === userID &&
      entry.state !== 'rejected' &&
      !lanes.has(entry.lane) &&
      !(isAboutList(entry) && isFrozenIn(stored, entry.listID)),
  );
  claim(stuck === undefined, () => `phone ${phone.index}: it never goes: ${JSON.stringify(stuck)}`);
}

function homeOf(scene: Scene, phone: Phone): number {
  return scene.plan.homes[phone.index] as number;
}
