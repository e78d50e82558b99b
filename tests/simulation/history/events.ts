import type { Entry } from '#src/db/schema.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Random } from '#tests/simulation/random.ts';
import { changeElsewhere, unpublishSource } from './elsewhere.ts';
import { type Fault, isRequestFault } from './faults.ts';
import { openOwnLink } from './own-link.ts';
import type { Step } from './plan.ts';
import { backUp, restore } from './restored.ts';
import { bringBackAsCopy } from './same-dish.ts';
import type { Scene } from './scene.ts';
import { growSource } from './source-news.ts';
import { waitingOn } from './waiting.ts';

const DAY = 24 * 3_600_000;

type HistoryEvent = (scene: Scene, phone: Phone, random: Random, step: Step) => void | Promise<void>;

/** The events of phones and of the server, besides commands and faults of requests. */
const EVENTS: Record<string, HistoryEvent> = {
  offline: (_scene, phone) => {
    phone.isOffline = true;
  },
  online: (scene, phone) => {
    phone.isOffline = false;
    scene.counts.backlog(waitingOn(phone).length);
    resume(scene, phone);
  },
  ready: async (scene, phone) => {
    phone.isOffline = false;
    await scene.signIn(phone);
    resume(scene, phone);
  },
  resume: (scene, phone) => {
    if (!phone.isOffline) resume(scene, phone);
  },
  question: (scene, phone, random, { fault }) => {
    const { questions } = scene.network;
    if (fault !== undefined && isRequestFault(fault)) questions.plan(phone, fault, random.chance(0.3));
    if (!phone.isOffline) resume(scene, phone);
  },
  syncNow: (scene, phone) => {
    scene.nudge(phone);
    phone.page.synchroniser.syncNow();
  },
  worker: (scene, phone) => {
    if (!phone.isOffline && phone.worker === null) phone.wakeWorker().catch(scene.report);
  },
  killed: (scene, phone, random) => {
    countWaiting(scene, phone, 'killed');
    phone.kill(random.chance(0.3) && phone.worker !== null ? phone.worker : phone.page);
  },
  'lock-broken': async (scene, phone, random) => {
    countWaiting(scene, phone, 'lock-broken');
    scene.nudge(phone);
    phone.lock.isBroken = true;
    phone.isOffline = false;
    if (phone.worker === null) phone.wakeWorker().catch(scene.report);
    phone.page.synchroniser.resume();
    await scene.scheduler.run(20 + Math.floor(random.next() * 200));
    phone.lock.isBroken = false;
  },
  clock: (scene, phone, random) => {
    countWaiting(scene, phone, 'clock');
    phone.clockError = phone.clockError === 0 ? (random.chance(0.5) ? 365 : -365) * DAY : 0;
    distrustTimes(scene, phone);
  },
  'thirty-days': async (scene, phone) => {
    countWaiting(scene, phone, 'thirty-days');
    phone.isOffline = true;
    // The phone is not used, and its browser has long closed the page.
    phone.kill(phone.page);
    await scene.scheduler.leap(30 * DAY);
    phone.isOffline = false;
    resume(scene, phone);
  },
  'old-entries': (scene, phone) => {
    countWaiting(scene, phone, 'old-entries');
    const { page } = phone;
    void page.db.outbox
      .filter(({ state, kind }) => state !== 'rejected' && isOfVersion1(kind))
      .modify({ version: 1 })
      .catch((error: unknown) => {
        if (!page.isDead) scene.report(error);
      });
  },
  backup: backUp,
  restored: restore,
  'changed-elsewhere': (scene, phone, random) => changeElsewhere(scene, phone, random, 'changed-elsewhere'),
  'deleted-elsewhere': (scene, phone, random) => changeElsewhere(scene, phone, random, 'deleted-elsewhere'),
  unpublished: (scene, phone, random) => unpublishSource(scene, phone, random),
  'own-link': (scene, phone, random) => openOwnLink(scene, phone, random),
  'same-dish': (scene, phone, random) => bringBackAsCopy(scene, phone, random),
  'source-grows': (scene, phone, random) => growSource(scene, phone, random),
};

/** Performs an event. */
export async function performEvent(scene: Scene, step: Step, random: Random): Promise<void> {
  await EVENTS[step.do]?.(scene, scene.phoneOf(step), random, step);
}

function resume(scene: Scene, phone: Phone): void {
  scene.nudge(phone);
  phone.page.synchroniser.resume();
}

function countWaiting({ counts, ledger }: Scene, phone: Phone, fault: Fault): void {
  counts.fault(fault);
  for (const { id } of waitingOn(phone)) counts.pair(ledger.entries.get(id)?.command ?? '', fault);
}

function distrustTimes({ ledger }: Scene, phone: Phone): void {
  for (const record of ledger.entries.values()) if (record.phone === phone.index) record.isClockMoved = true;
}

/** Returns whether the first version of entries had this kind. */
function isOfVersion1(kind: Entry['kind']): boolean {
  return !['list.publish', 'list.unpublish', 'list.openByLink', 'like.add'].includes(kind);
}
