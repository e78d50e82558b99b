import { type Random, randomFrom } from '#tests/simulation/random.ts';
import type { AddStep } from './added-steps.ts';
import { LONGEST_BACKLOG, planBacklog, planMonth } from './backlog.ts';
import { SENT } from './commands.ts';
import { planDiets } from './diets.ts';
import { FAULTS, type Fault, isLocalFault, isRequestFault } from './faults.ts';
import { COMMAND_WEIGHTS, EVENTS, shuffled, weighted } from './habits.ts';
import { planImports } from './imports.ts';
import { planOwnLink } from './own-link.ts';
import { canHappen, focusedScenes, type Pair, pairsOf } from './pairs.ts';
import { planLateAnswer, planQuestions, planRest } from './questions.ts';
import { planSameDish } from './same-dish.ts';
import { planSourceNews } from './source-news.ts';

/**
 * One step of a history: a command that a user gives on a phone, or an event. All other details follow from
 * `salt`, so that removing one step does not change the others.
 */
export type Step = {
  /** The step's number in the plan, which stays when other steps are removed. */
  index: number;
  /** A command, an event or a fault of the world. */
  do: string;
  phone: number;
  salt: number;
  /** The fault of its request or transaction. */
  fault?: Fault;
  /** How many of its requests meet the fault. */
  times?: number;
  /** For a login: whether the phone’s owner signs in, or the other user. Random if missing. */
  isOwner?: boolean;
  /**
   * The number of turns until the next step begins. If missing, the next step waits until everything is idle.
   */
  turns?: number;
  /** The time that passes after the step, in milliseconds. */
  pass?: number;
};

/** The description of a history before it runs. */
export type Plan = {
  seed: number;
  /** For each phone, by index: which of the two users owns it. */
  owners: number[];
  /** The most changes that are sent by their own calls; more are sent in batches. */
  batchThreshold: number;
  /** Whether the server is an old one that does not know batches. */
  isWithoutBatches: boolean;
  /** A fault after everything has settled; none if missing. */
  finalFault?: FinalFault;
  steps: readonly Step[];
};
/** A pull that is lost right after its question, or a restored database. */
type FinalFault = 'dropped' | 'restored';

/**
 * Limits of a plan besides its seed: these faults, this number of phones, the steps with these numbers, and
 * batches for more than this number of changes.
 */
export type PlanOptions = {
  faults?: readonly Fault[];
  phones?: number;
  only?: readonly number[];
  batchThreshold?: number;
};

/** The number of scenes besides those of the focused pair. */
const OTHER_SCENES = 3;
/** The number of random commands and events after all scenes. */
const LAST_HABITS = 2;
/** The probability that another user signs in on a phone for a while. */
const LENT_CHANCE = 0.3;
/** The probability that a user saves their own list by its link. */
const OWN_LINK_CHANCE = 0.25;
/** The probability that a user takes new dishes from a copy's source. */
const NEWS_CHANCE = 0.25;

/** The probability that users choose diets. */
const DIETS_CHANCE = 0.4;
/** The probability that an answer from before a restored database arrives late. */
const LATE_ANSWER_CHANCE = 0.15;
/** The probability of imports from files and other phones. */
const IMPORTS_CHANCE = 0.4;

/** The probability that a list returns to its author as a copy. */
const SAME_DISH_CHANCE = 0.15;
/** The probability that a phone comes into view while the server allows no question. */
const REST_CHANCE = 0.15;

/** The final faults to choose from. Half of the histories have none. */
const FINAL_FAULTS: readonly (FinalFault | null)[] = ['dropped', null, 'restored', null];

/**
 * The most changes that are sent by their own calls: the product's own limit, and two that short histories
 * exceed.
 */
const BATCH_THRESHOLDS = [1, 3, 20];
/** The probability that a phone was offline for thirty days. */
const MONTH_CHANCE = 0.01;
/** The probability that the server is an old one that does not know batches. */
const WITHOUT_BATCHES_CHANCE = 0.1;

/**
 * Returns the plan of a seed. Each plan focuses on one pair of a command and a fault, so that every pair is
 * tested. Other scenes, habits and events fill it up.
 */
export function planOf(seed: number, options: PlanOptions = {}): Plan {
  const { faults = FAULTS, phones, only } = options;
  const random = randomFrom(seed);
  const owners = ownersOf(phones ?? random.pick([2, 3, 3, 3, 4]), random);
  const plan = new Planner(random, owners.length);
  const pairs = pairsOf(faults);
  const focus = pairs[seed % Math.max(pairs.length, 1)];
  const habits = 14 + Math.floor(random.next() * 18);
  const turns = [
    ...Array.from({ length: focus ? focusedScenes(focus) : 0 }, () => () => plan.scene(focus as Pair, true)),
    ...Array.from({ length: focus ? OTHER_SCENES : 0 }, () => () => plan.scene(random.pick(pairs))),
    ...Array.from({ length: habits }, () => () => plan.habit()),
    ...(random.chance(LENT_CHANCE) ? [() => plan.lent()] : []),
  ];
  for (const turn of shuffled(turns, random)) turn();
  for (let count = 0; count < LAST_HABITS; count += 1) plan.habit();
  // These are added last, so that they do not change the other steps of a seed.
  if (random.chance(OWN_LINK_CHANCE)) plan.ownLink();
  if (random.chance(NEWS_CHANCE)) plan.sourceNews();
  const batchRandom = randomFrom(seed ^ 0xba7c4);
  const batchThreshold = options.batchThreshold ?? batchRandom.pick(BATCH_THRESHOLDS);
  if (batchThreshold < LONGEST_BACKLOG) plan.backlog(faults);
  if (random.chance(DIETS_CHANCE)) plan.diets();
  if (random.chance(IMPORTS_CHANCE)) plan.imports();
  plan.questions(faults);
  const monthRandom = randomFrom(seed ^ 0x500);
  if (monthRandom.chance(MONTH_CHANCE)) plan.month(monthRandom, faults);
  plan.lastScenes(randomFrom(seed ^ 0x1a57), faults);
  const isWithoutBatches = batchRandom.chance(WITHOUT_BATCHES_CHANCE);
  const steps = only === undefined ? plan.steps : plan.steps.filter(({ index }) => only.includes(index));
  const finalFault = FINAL_FAULTS[seed % FINAL_FAULTS.length];
  const isPossible = finalFault && faults.includes(finalFault);
  return { seed, owners, batchThreshold, isWithoutBatches, steps, ...(isPossible && { finalFault }) };
}

/** Returns the user of each phone: one of two people, of whom the first has at least two phones. */
function ownersOf(phones: number, random: Random): number[] {
  const owners = [0, 0, 1, random.chance(0.5) ? 0 : 1];
  return Array.from({ length: phones }, (_, index) => owners[index % owners.length] as number);
}

class Planner {
  readonly steps: Step[] = [];
  readonly #random: Random;
  readonly #phones: number;

  constructor(random: Random, phones: number) {
    this.#random = random;
    this.#phones = phones;
  }

  /** Adds a random command, or an event of a phone. */
  habit(): void {
    const phone = this.#phone();
    if (this.#random.chance(0.15)) this.#add(weighted(EVENTS, this.#random), phone);
    else this.#command(weighted(COMMAND_WEIGHTS, this.#random), phone);
  }

  /** Adds a command and the fault that it meets. */
  scene({ command, fault }: Pair, isFocus = false): void {
    const phone = this.#phone();
    this.#add('ready', phone, { pass: 0 });
    if (isRequestFault(fault) || isLocalFault(fault)) {
      this.#command(command, phone, { fault, times: this.#times(fault) });
      if (command === 'login' || fault === 'http-403') this.#add('ready', phone);
      return;
    }
    if (fault === 'restored') this.#add('backup', phone);
    if (fault === 'restored' && this.#random.chance(0.6)) this.#command(command, phone, { pass: 7000 });
    this.#prepare(command, phone);
    // Offline, the entry still waits when the fault strikes. A broken lock is also tried online, where the
    // entry is rarely still waiting. That is not enough for the focused pair, and not for terms, which are
    // approved only once.
    if (fault !== 'lock-broken' || isFocus || command === 'approveTerms')
      this.#add('offline', phone, { pass: 0 });
    this.#add(command, phone, { pass: 0 });
    if (this.#random.chance(0.5)) this.#add(command, phone, { pass: 0 });
    this.#add(fault, phone);
    if (fault !== 'thirty-days' && this.#random.chance(0.5)) this.habit();
    this.#add('online', phone);
  }

  /**
   * Adds that another user signs in on a phone with changes that wait or are being sent, and later its owner
   * again.
   */
  lent(): void {
    const random = this.#random;
    const phone = this.#phone();
    this.#add('ready', phone, { pass: 0 });
    for (const name of ['tickItem', 'removeItem', 'addItem']) this.#add(name, phone, { turns: 10, pass: 0 });
    this.#add('login', phone, { isOwner: false, turns: Math.floor(random.next() * 200), pass: 0 });
    this.#add(random.pick(['tickItem', 'addItem']), phone, { pass: random.chance(0.5) ? 0 : 9000 });
    this.#add('login', phone, { isOwner: true });
  }

  /** Adds a day offline, after which many changes are sent together. */
  backlog(faults: readonly Fault[], phone = this.#phone()): void {
    planBacklog((name, more) => this.#add(name, phone, more), this.#random, faults);
  }

  /**
   * Adds thirty days offline. @param random a separate generator, so that the other steps of a seed stay the
   * same
   */
  month(random: Random, faults: readonly Fault[], phone = this.#phone()): void {
    planMonth((name, more) => this.#add(name, phone, more), random, faults);
  }

  /**
   * Adds that a user saves their own list by its link on a phone that does not have it, and continues there.
   */
  ownLink(phone = this.#phone()): void {
    planOwnLink((name, more) => this.#add(name, phone, more), this.#random);
  }

  /** Adds that a user takes new dishes from a copy's source. */
  sourceNews(phone = this.#phone()): void {
    planSourceNews((name, more) => this.#add(name, phone, more), this.#random);
  }

  /** Adds that users choose diets on several phones. */
  diets(): void {
    planDiets((name, phone, more) => this.#add(name, phone, more), this.#phones, this.#random);
  }

  /** Adds imports from a file and from another phone, some of them undone. */
  imports(): void {
    planImports((name, phone, more) => this.#add(name, phone, more), this.#phones, this.#random);
  }

  /**
   * Adds that phones ask for the account's revision at random times. Sometimes a restored database overtakes
   * the answer.
   */
  questions(faults: readonly Fault[]): void {
    const random = this.#random;
    const add: AddStep = (name, phone, more) => this.#add(name, phone, more);
    const before = this.steps.length;
    planQuestions(add, this.#phones, random, faults);
    for (const step of this.steps.splice(before))
      this.steps.splice(Math.floor(random.next() * (this.steps.length + 1)), 0, step);
    if (faults.includes('restored') && random.chance(LATE_ANSWER_CHANCE))
      planLateAnswer(add, this.#phones, random);
  }

  /**
   * Adds the newest scenes. @param random a separate generator, so that the other steps of a seed stay the
   * same
   */
  lastScenes(random: Random, faults: readonly Fault[]): void {
    const add: AddStep = (name, phone, more) => this.#add(name, phone, more);
    if (random.chance(SAME_DISH_CHANCE)) planSameDish(add, this.#phones, random);
    if (faults.includes('http-429') && random.chance(REST_CHANCE)) planRest(add, this.#phones, random);
  }

  /** Adds a command with its preparation, and a step that often follows it. */
  #command(name: string, phone: number, more: Partial<Step> = {}): void {
    this.#prepare(name, phone);
    this.#add(name, phone, more);
    const isRemoval = name === 'removeItem' || name === 'removeList' || name === 'removeTasted';
    if (isRemoval && this.#random.chance(0.2)) this.#add('undo', phone);
    if (name === 'logout' && this.#random.chance(0.9)) this.#add('ready', phone);
  }

  /** Adds the steps that give a command something to work on. */
  #prepare(name: string, phone: number): void {
    const random = this.#random;
    if (name === 'undo') this.#add(random.pick(['removeItem', 'removeList']), phone, { turns: 30, pass: 0 });
    if (NEEDS_DRAFT.has(name)) this.#add('startDraft', phone);
    const before = NEEDS_BEFORE[name];
    if (before !== undefined && random.chance(0.5)) this.#add(before, phone, { pass: 0 });
    if (NEEDS_SOURCE.has(name)) {
      this.#add('browse', phone, { pass: 0 });
      if (random.chance(0.1)) this.#add('unpublished', phone);
    }
    if (name === 'retryEntry' || name === 'discardEntry' || name === 'keepAsOwnList') {
      const refused =
        name === 'keepAsOwnList' ? random.pick(['createList', 'saveList']) : weighted(REFUSABLE, random);
      this.#add('ready', phone, { pass: 0 });
      if (NEEDS_SOURCE.has(refused)) this.#add('browse', phone, { pass: 0 });
      this.#add(refused, phone, { fault: 'old-server', times: 1, pass: 7000 });
    }
  }

  #add(name: string, phone: number, more: Partial<Step> = {}): void {
    const random = this.#random;
    const isHasty = random.chance(0.45);
    this.steps.push({
      index: this.steps.length,
      do: name,
      phone,
      salt: Math.floor(random.next() * 2 ** 31),
      ...(isHasty && { turns: Math.floor(random.next() * 60) }),
      pass: random.chance(0.6) ? 0 : Math.floor(random.next() ** 2 * 60_000),
      ...more,
    });
  }

  #times(fault: Fault): number {
    if (fault === 'http-500' && this.#random.chance(0.15)) return ALWAYS_FAILING;
    return this.#random.chance(0.7) ? 1 : 2;
  }

  #phone(): number {
    return Math.floor(this.#random.next() * this.#phones);
  }
}

const NEEDS_SOURCE = new Set(['saveList', 'likeList']);
const NEEDS_DRAFT = new Set(['editDraft', 'chooseDraftCountry', 'discardDraft']);
/** For a command, the command to run first so that it likely has something to change. */
const NEEDS_BEFORE: Record<string, string> = {
  removeListTag: 'addListTag',
  removeItemTag: 'addItemTag',
  unpublishList: 'publishList',
  publishList: 'createList',
  removeList: 'createList',
  removeTasted: 'noteTasted',
};

/**
 * The number of failing requests for a step whose requests all fail. It is so large that only the repair of
 * the network at the end stops the failures.
 */
export const ALWAYS_FAILING = 1_000_000;

const REFUSABLE = Object.fromEntries(
  Object.keys(SENT)
    .filter((name) => name !== 'retryEntry' && name !== 'keepAsOwnList' && canHappen(name, 'old-server'))
    .map((name) => [name, name === 'createList' || name === 'saveList' ? 3 : 1]),
);
