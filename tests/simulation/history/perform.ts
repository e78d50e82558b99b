import { UNDO_HOLD_MS as UNDO_MS } from '#src/outbox/entry.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import { type Random, randomFrom } from '#tests/simulation/random.ts';
import type { Acting } from './acting.ts';
import { COMMANDS } from './commands.ts';
import { performEvent } from './events.ts';
import { isLocalFault, isRequestFault } from './faults.ts';
import { ALWAYS_FAILING, type Step } from './plan.ts';
import type { Scene } from './scene.ts';
import { REQUEST_MS } from './settle.ts';

/** The name of errors by which a command reports a mistake of the user. */
const USER_ERROR = 'CommandError';

/** Performs one step of a plan and lets time pass after it. */
export async function perform(scene: Scene, step: Step): Promise<void> {
  const { scheduler } = scene;
  const random = randomFrom(step.salt);
  scheduler.note(`step ${step.index} ${step.do} ${step.phone} ${step.fault ?? ''}`);
  // A full disk must hit this command's transaction, not one that is running or that of the next command.
  const isAlone = step.fault === 'quota';
  if (isAlone) await waitForRest(scene, step);
  if (step.do in COMMANDS) startCommand(scene, step, random);
  else await performEvent(scene, step, random);
  await scheduler.run(isAlone ? undefined : step.turns);
  if (step.pass) await scheduler.pass(step.pass);
}

/**
 * Waits until a phone is idle and no sign-in or sign-out holds the lock. A slow sign-out ends by its timeout.
 */
async function waitForRest(scene: Scene, step: Step): Promise<void> {
  const { scheduler } = scene;
  await scheduler.run();
  while (scene.phoneOf(step).isSigning) await scheduler.pass(REQUEST_MS);
}

/** Starts a command without waiting for it. */
function startCommand(scene: Scene, step: Step, random: Random): void {
  const { counts } = scene;
  const { index } = step;
  const phone = scene.phoneOf(step);
  const { page } = phone;
  const watch = scene.watchOf(phone);
  planFault(scene, step);
  watch.active.set(index, step.do);
  counts.command(step.do);
  const local = new LocalFault(scene, step, random);
  const run = (COMMANDS[step.do] as (acting: Acting) => Promise<unknown>)(actingIn(scene, step, random));
  void run
    .then(
      () => {
        if (local.isStruck && step.fault === 'quota') {
          scene.report(new Error(`${step.do} of step ${index} succeeded although the storage was full`));
        }
        if (step.do !== 'login' || page.isDead) return;
        scene.nudge(phone);
        if (!phone.isOffline) page.synchroniser.resume();
      },
      (error: Error) => {
        if (local.isStruck) scene.failedSteps.add(index);
        const isExpected = error.name === USER_ERROR || page.isDead || local.isStruck;
        if (!isExpected)
          scene.report(
            new Error(`${step.do} of step ${index} failed: ${error.stack ?? JSON.stringify(error)}`),
          );
      },
    )
    .finally(() => {
      local.end();
      watch.commandEnded(index);
    });
}

function planFault({ network }: Scene, { fault, times = 1, index }: Step): void {
  if (fault === undefined || !isRequestFault(fault)) return;
  if (times === ALWAYS_FAILING) network.alwaysFailing.add(index);
  else network.planned.set(index, [{ fault, times }]);
}

function actingIn(scene: Scene, step: Step, random: Random): Acting {
  const phone = scene.phoneOf(step);
  const { page } = phone;
  const removal = page.removals.at(-1);
  return {
    phone,
    page,
    step: step.index,
    stored: phone.storage.read(),
    link: scene.links.get(phone.index),
    random,
    api: phone.apiFor(page, step.index),
    device: {
      ...page.device,
      newID: () => {
        const id = phone.newID();
        scene.ledger.recordMaker(id, step.index, step.do);
        return id;
      },
    },
    account: () => scene.accountOf(userToSignIn(scene, step, random)),
    onUndone: (isUndone) => {
      if (removal !== undefined && !page.isDead) checkUndo(scene, removal.step, isUndone);
    },
  };
}

/** A fault of the phone's storage or process in the middle of a command. */
class LocalFault {
  isStruck = false;
  #isOver = false;
  readonly #phone: Phone;
  readonly #fault: Step['fault'];

  constructor(scene: Scene, { fault, do: command, phone: index }: Step, random: Random) {
    const phone = scene.phones[index % scene.phones.length] as Phone;
    const { page } = phone;
    this.#phone = phone;
    this.#fault = fault;
    if (fault === undefined || !isLocalFault(fault)) return;
    const strike = () => {
      this.isStruck = true;
      scene.counts.fault(fault);
      scene.counts.pair(command, fault);
    };
    if (fault === 'quota') {
      phone.storage.fillUp(Math.floor(random.next() * 5), () => {
        scene.nudge(phone);
        strike();
      });
    } else {
      scene.scheduler.afterTurns(1 + Math.floor(random.next() * 12), () => {
        if (!this.#isOver && !page.isDead) strike();
        phone.kill(page);
      });
    }
  }

  end(): void {
    this.#isOver = true;
    if (this.#fault === 'quota') this.#phone.storage.makeRoom();
  }
}

function userToSignIn(scene: Scene, step: Step, random: Random): number {
  const owner = scene.plan.owners[scene.phoneOf(step).index] as number;
  const isOwner = step.isOwner ?? random.chance(0.75);
  return isOwner ? owner : 1 - owner;
}

/** Checks that an undone removal that was never sent brought its target back. */
function checkUndo({ ledger, scheduler, report }: Scene, step: number, isUndone: boolean): void {
  const record = [...ledger.entries.values()].find((each) => each.step === step);
  if (record === undefined || isUndone) return;
  const isUnsent = record.attempts.length === 0 && record.givenUp === null && !record.isClockMoved;
  if (!isUnsent || scheduler.now >= record.bornAt + UNDO_MS) return;
  report(new Error(`${ledger.describe(record.key)} could not be undone in time`));
}
