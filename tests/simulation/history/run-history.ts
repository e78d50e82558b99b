import { borrowClock } from '#tests/simulation/kernel/borrow-clock.ts';
import { Scheduler } from '#tests/simulation/kernel/scheduler.ts';
import { Violation } from '#tests/simulation/kernel/violation.ts';
import { randomFrom } from '#tests/simulation/random.ts';
import type { Service } from '#tests/simulation/service/service.ts';
import { checkAtRest } from './check-at-rest.ts';
import type { Counts } from './counts.ts';
import { perform } from './perform.ts';
import type { Plan } from './plan.ts';
import { Scene } from './scene.ts';
import { settle } from './settle.ts';

/** The result of a history: the broken promise or null, and a hash of everything that happened in it. */
type Outcome = { violation: string | null; hash: string };

/**
 * Runs a plan on the real code, ends all faults, and checks the result.
 * @param log called with every step, to read a failure
 */
export async function runHistory(
  service: Service,
  plan: Plan,
  counts: Counts,
  log: ((line: string) => void) | null = null,
): Promise<Outcome> {
  const scheduler = new Scheduler(randomFrom(plan.seed ^ 0xc10c), log);
  const restoreClock = borrowClock(scheduler, plan.seed);
  const { stackTraceLimit } = Error;
  // The phones' database catches thousands of its own errors, and their stacks are slow. With a log the
  // stacks are recorded.
  if (log === null) Error.stackTraceLimit = 0;
  const scene = new Scene({ plan, scheduler, service, counts });
  try {
    await begin(scene);
    for (const step of plan.steps) await perform(scene, step);
    await settle(scene);
    await checkAtRest(scene);
    if (scene.violation !== null) throw scene.violation;
    counts.histories += 1;
    counts.phones += scene.phones.length;
    counts.requests += scene.network.requests;
    return { violation: null, hash: scheduler.hash() };
  } catch (error) {
    const text = error instanceof Violation ? error.message : `${(error as Error).stack}`;
    return { violation: text, hash: scheduler.hash() };
  } finally {
    service.kill();
    for (const phone of scene.phones) phone.page.db.close();
    Error.stackTraceLimit = stackTraceLimit;
    restoreClock();
  }
}

/** Signs the owner of each phone in. */
async function begin(scene: Scene): Promise<void> {
  for (const { index: phone } of scene.phones) {
    const index = -1 - phone;
    await perform(scene, { index, do: 'login', phone, salt: index, isOwner: true });
  }
}
