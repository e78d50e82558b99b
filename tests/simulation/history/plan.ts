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
 * One thing that happens in a history: a command somebody gives on a phone, or an event. Everything else about it
 * follows from `salt`, so that taking one step out leaves the others what they are.
 */
export type Step = {
  /** Its number in the plan, which stays when others are taken out. */
  index: number;
  /** A command, an event or a fault of the world. */
  do: string;
  phone: number;
  salt: number;
  /** What happens to its request or transaction. */
  fault?: Fault;
  /** How often its request meets that. */
  times?: number;
  /** For a login: whether the phone’s own user signs in, or the other one; either, if it is left out. */
  isHome?: boolean;
  /** How many turns until the next step begins; none given: until everything rests. */
  turns?: number;
  /** How much time passes after it, in milliseconds. */
  pass?: number;
};

/** A history before it happens. */
export type Plan = {
  seed: number;
  /** Whose each phone is. */
  homes: number[];
  /** Up to how many changes go by their own calls; more go together. */
  mostAlone: number;
  /** Whether the server is from before there were batches. */
  isWithoutBatches: boolean;
  /** What befalls the phones once more when all have settled; left out: nothing. */
  lastLook?: LastLook;
  steps: readonly Step[];
};
/** A pull that is lost right after its question, or a restored database. */
export type LastLook = 'dropped' | 'restored';

/** What a plan may hold beside its seed: only these faults, so many phones, only the steps of these numbers, batches of more than so many. */
export type PlanOptions = {
  faults?: readonly Fault[];
  phones?: number;
  only?: readonly number[];
  mostAlone?: number;
};

const OTHER_SCENES = 3;
/** How many things people do once all that has happened. */
const AFTERMATH = 2;
/**
 * How likely it is that a phone is lent in a history, that somebody adds their own list by its link, and that somebody takes
 * to a copy what its original has gained.
 */
const [LENT, BY_OWN_LINK, NEWS] = [0.3, 0.25, 0.25];

/** How likely it is that people choose what they do not eat. */
const DIETS = 0.4;
/** How likely it is that an answer comes from before a restored database. */
const LATE_ANSWER = 0.15;
/** How likely it is that lists come in from files and other phones. */
const IMPORTS = 0.4;

/** How likely it is that a list comes back to its author as a copy, and that a phone asks while it is to rest. */
const [SAME_DISH, REST] = [0.15, 0.15];

/** Half of the histories have one. */
const LAST_LOOKS: readonly (LastLook | null)[] = ['dropped', null, 'restored', null];

/** Up to how many changes go by their own calls: the product's own number, and two that short histories come over. */
const MOST_ALONE = [1, 3, 20];
/** How likely it is that a phone was without a network for thirty days. */
const MONTHS = 0.01;
/** How likely it is that the server is from before there were batches. */
const WITHOUT_BATCHES = 0.1;

/**
 * The plan of a seed. Each turns on one pair of a command and a fault, so that all pairs get their share, and fills
 * up with what people do and what befalls them.
 */
export function planOf(seed: number, options: PlanOptions = {}): Plan {
  const { faults = FAULTS, phones, only } = options;
  const random = randomFrom(seed);
  const homes = homesOf(phones ?? random.pick([2, 3, 3, 3, 4]), random);
  const plan = new Planner(random, homes.length);
  const pairs = pairsOf(faults);
  const focus = pairs[seed % Math.max(pairs.length, 1)];
  const wanted = 14 + Math.floor(random.next() * 18);
  const turns = [
    ...Array.from({ length: focus ? focusedScenes(focus) : 0 }, () => () => plan.scene(focus as Pair, true)),
    ...Array.from({ length: focus ? OTHER_SCENES : 0 }, () => () => plan.scene(random.pick(pairs))),
    ...Array.from({ length: wanted }, () => () => plan.habit()),
    ...(random.chance(LENT) ? [() => plan.lent()] : []),
  ];
  for (const turn of shuffled(turns, random)) turn();
  for (let left = AFTERMATH; left > 0; left -= 1) plan.habit();
  // Last: the other steps of a seed stay what they were.
  if (random.chance(BY_OWN_LINK)) plan.ownLink();
  if (random.chance(NEWS)) plan.sourceNews();
  const ofBatches = randomFrom(seed ^ 0xba7c4);
  const mostAlone = options.mostAlone ?? ofBatches.pick(MOST_ALONE);
  if (mostAlone < LONGEST_BACKLOG) plan.backlog(faults);
  if (random.chance(DIETS)) plan.diets();
  if (random.chance(IMPORTS)) plan.imports();
  plan.questions(faults);
  const ofMonths = randomFrom(seed ^ 0x500);
  if (ofMonths.chance(MONTHS)) plan.month(ofMonths, faults);
  plan.lastScenes(randomFrom(seed ^ 0x1a57), faults);
  const isWithoutBatches = ofBatches.chance(WITHOUT_BATCHES);
  const steps = only === undefined ? plan.steps : plan.steps.filter(({ index }) => only.includes(index));
  const lastLook = LAST_LOOKS[seed % LAST_LOOKS.length];
  const isMeant = lastLook && faults.includes(lastLook);
  return { seed, homes, mostAlone, isWithoutBatches, steps, ...(isMeant && { lastLook }) };
}

/** Two people; the first has two phones at least. */
function homesOf(phones: number, random: Random): number[] {
  const homes = [0, 0, 1, random.chance(0.5) ? 0 : 1];
  return Array.from({ length: phones }, (_, index) => homes[index % homes.length] as number);
}

class Planner {
  readonly steps: Step[] = [];
  readonly #random: Random;
  readonly #phones: number;

  constructor(random: Random, phones: number) {
    this.#random = random;
    this.#phones = phones;
  }

  /** Something somebody does, or that happens to a phone by itself. */
  habit(): void {
    const phone = this.#phone();
    if (this.#random.chance(0.15)) this.#add(weighted(EVENTS, this.#random), phone);
    else this.#command(weighted(COMMAND_WEIGHTS, this.#random), phone);
  }

  /** A command and the fault it meets. */
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
    // What is sent at once is seldom still there when the lock breaks; and terms are approved only once.
    if (fault !== 'lock-broken' || isFocus || command === 'approveTerms')
      this.#add('offline', phone, { pass: 0 });
    this.#add(command, phone, { pass: 0 });
    if (this.#random.chance(0.5)) this.#add(command, phone, { pass: 0 });
    this.#add(fault, phone);
    if (fault !== 'thirty-days' && this.#random.chance(0.5)) this.habit();
    this.#add('online', phone);
  }

  /** Somebody else signs in on a phone that has changes waiting, or just on their way, and later its owner again. */
  lent(): void {
    const random = this.#random;
    const phone = this.#phone();
    this.#add('ready', phone, { pass: 0 });
    for (const name of ['tickItem', 'removeItem', 'addItem']) this.#add(name, phone, { turns: 10, pass: 0 });
    this.#add('login', phone, { isHome: false, turns: Math.floor(random.next() * 200), pass: 0 });
    this.#add(random.pick(['tickItem', 'addItem']), phone, { pass: random.chance(0.5) ? 0 : 9000 });
    this.#add('login', phone, { isHome: true });
  }

  /** A day with no signal, at whose end much is sent together. */
  backlog(faults: readonly Fault[], phone = this.#phone()): void {
    planBacklog((name, more) => this.#add(name, phone, more), this.#random, faults);
  }

  /** @param random of its own: the steps of other seeds stay what they were */
  month(random: Random, faults: readonly Fault[], phone = this.#phone()): void {
    planMonth((name, more) => this.#add(name, phone, more), random, faults);
  }

  /** Somebody adds their own list by its link on a phone that does not know it, and goes on with it there. */
  ownLink(phone = this.#phone()): void {
    planOwnLink((name, more) => this.#add(name, phone, more), this.#random);
  }

  /** Somebody takes to a copy what its original has gained since. */
  sourceNews(phone = this.#phone()): void {
    planSourceNews((name, more) => this.#add(name, phone, more), this.#random);
  }

  /** People choose on several phones what they do not eat. */
  diets(): void {
    planDiets((name, phone, more) => this.#add(name, phone, more), this.#phones, this.#random);
  }

  /** Lists come in from a file and from another phone, and some go again. */
  imports(): void {
    planImports((name, phone, more) => this.#add(name, phone, more), this.#phones, this.#random);
  }

  /** Phones ask how far the account has come, at any time; sometimes the answer is overtaken by a restored database. */
  questions(faults: readonly Fault[]): void {
    const random = this.#random;
    const add: AddStep = (name, phone, more) => this.#add(name, phone, more);
    const before = this.steps.length;
    planQuestions(add, this.#phones, random, faults);
    for (const step of this.steps.splice(before))
      this.steps.splice(Math.floor(random.next() * (this.steps.length + 1)), 0, step);
    if (faults.includes('restored') && random.chance(LATE_ANSWER)) planLateAnswer(add, this.#phones, random);
  }

  /** @param random of its own: the steps of other seeds stay what they were */
  lastScenes(random: Random, faults: readonly Fault[]): void {
    const add: AddStep = (name, phone, more) => this.#add(name, phone, more);
    if (random.chance(SAME_DISH)) planSameDish(add, this.#phones, random);
    if (faults.includes('http-429') && random.chance(REST)) planRest(add, this.#phones, random);
  }

  /** A command that has something to do, and what often comes after it. */
  #command(name: string, phone: number, more: Partial<Step> = {}): void {
    this.#prepare(name, phone);
    this.#add(name, phone, more);
    const isRemoval = name === 'removeItem' || name === 'removeList' || name === 'removeTasted';
    if (isRemoval && this.#random.chance(0.2)) this.#add('undo', phone);
    if (name === 'logout' && this.#random.chance(0.9)) this.#add('ready', phone);
  }

  /** What a command needs to have something to do. */
  #prepare(name: string, phone: number): void {
    const random = this.#random;
    if (name === 'undo') this.#add(random.pick(['removeItem', 'removeList']), phone, { turns: 30, pass: 0 });
    if (NEEDS_DRAFT.has(name)) this.#add('startDraft', phone);
    const before = NEEDS_BEFORE[name];
    if (before !== undefined && random.chance(0.5)) this.#add(before, phone, { pass: 0 });
    if (OF_A_SOURCE.has(name)) {
      this.#add('browse', phone, { pass: 0 });
      if (random.chance(0.1)) this.#add('unpublished', phone);
    }
    if (name === 'retryEntry' || name === 'discardEntry' || name === 'keepAsOwnList') {
      const refused =
        name === 'keepAsOwnList' ? random.pick(['createList', 'saveList']) : weighted(REFUSABLE, random);
      this.#add('ready', phone, { pass: 0 });
      if (OF_A_SOURCE.has(refused)) this.#add('browse', phone, { pass: 0 });
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
    if (fault === 'http-500' && this.#random.chance(0.15)) return POISONED;
    return this.#random.chance(0.7) ? 1 : 2;
  }

  #phone(): number {
    return Math.floor(this.#random.next() * this.#phones);
  }
}

const OF_A_SOURCE = new Set(['saveList', 'likeList']);
const NEEDS_DRAFT = new Set(['editDraft', 'chooseDraftCountry', 'discardDraft']);
/** What makes it likely that a command has something to change. */
const NEEDS_BEFORE: Record<string, string> = {
  removeListTag: 'addListTag',
  removeItemTag: 'addItemTag',
  unpublishList: 'publishList',
  publishList: 'createList',
  removeList: 'createList',
  removeTasted: 'noteTasted',
};

/** So often that it ends only when the network is mended by hand. */
export const POISONED = 1_000_000;

const REFUSABLE = Object.fromEntries(
  Object.keys(SENT)
    .filter((name) => name !== 'retryEntry' && name !== 'keepAsOwnList' && canHappen(name, 'old-server'))
    .map((name) => [name, name === 'createList' || name === 'saveList' ? 3 : 1]),
);
