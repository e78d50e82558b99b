import { type Api, createApi } from '#src/api/client.ts';
import { login } from '#src/commands/account/sign-in.ts';
import type { Entry } from '#src/db/schema.ts';
import { send } from '#src/outbox/send.ts';
import type { Scheduler } from '#tests/simulation/kernel/scheduler.ts';
import { Violation } from '#tests/simulation/kernel/violation.ts';
import type { ModelList } from '#tests/simulation/model/model-list.ts';
import type { Intent } from '#tests/simulation/model/server-model.ts';
import { Phone } from '#tests/simulation/phone/phone.ts';
import { type Random, randomFrom } from '#tests/simulation/random.ts';
import { emailOf, PASSWORD, type Service, tokenOf } from '#tests/simulation/service/service.ts';
import { cookieHeader } from './cookies.ts';
import type { Counts } from './counts.ts';
import { DrainWatch } from './drain-watch.ts';
import { Ledger } from './ledger.ts';
import { FaultyNetwork } from './network.ts';
import type { Plan, Step } from './plan.ts';
import { QuestionWatch } from './questions.ts';
import { readRequest } from './read-request.ts';
import { Watch } from './watch.ts';

/** The form with which a user signs in. */
type Account = { emailAddress: string; password: string };

/** The parts of one history: the phones, the network, the server and the ledger. */
export class Scene {
  readonly plan: Plan;
  readonly scheduler: Scheduler;
  readonly service: Service;
  readonly counts: Counts;
  readonly ledger: Ledger;
  readonly network: FaultyNetwork;
  readonly phones: Phone[];
  readonly watches: Watch[];
  readonly userIDs: string[];
  /** The id at the end of the link last opened on a phone, by the phone's index. */
  readonly links = new Map<number, string>();
  /** Steps whose transaction was made to fail. */
  readonly failedSteps = new Set<number>();
  /** The first broken promise that was reported outside the scheduler. */
  violation: unknown = null;
  readonly #random: Random;

  constructor(parts: { plan: Plan; scheduler: Scheduler; service: Service; counts: Counts }) {
    const { plan, scheduler, service } = parts;
    this.plan = plan;
    this.scheduler = scheduler;
    this.service = service;
    this.counts = parts.counts;
    // Each part draws its own random numbers, so that a change of one part does not change the others' numbers.
    const random = randomFrom(plan.seed ^ 0x1d5);
    this.#random = random;
    this.userIDs = [this.#id(), this.#id()];
    const lists = this.userIDs.flatMap((userID, index) => this.#listsOf(userID, index));
    this.ledger = new Ledger(lists);
    this.network = new FaultyNetwork({
      scheduler,
      service,
      ledger: this.ledger,
      random: randomFrom(plan.seed ^ 0x11e),
      isWithoutBatches: plan.isWithoutBatches,
      commandOf: (step) => plan.steps.find(({ index }) => index === step)?.do ?? 'pull',
    });
    this.network.onFault = (fault, command) => {
      this.counts.fault(fault);
      this.counts.pair(command, fault);
    };
    service.begin({
      scheduler,
      userIDs: this.userIDs,
      lists,
      epoch: this.#id(),
      onCommit: (committed) => {
        this.counts.commits += 1;
        this.#reportFailureOf(() => this.ledger.recordCommit(committed));
      },
      onInternalError: (what) =>
        this.report(new Violation(`the server answered with an internal error: ${what}`)),
    });
    const drains = new DrainWatch();
    const questions = new QuestionWatch(() => scheduler.now);
    this.phones = plan.owners.map(
      (_, index) =>
        new Phone({
          index,
          scheduler,
          random: randomFrom(plan.seed ^ (0xbee + index)),
          batchThreshold: plan.batchThreshold,
          carry: async (app, request, step) => {
            const serverRequest = await readRequest(request, cookieHeader(app.phone));
            try {
              const carry = () => this.network.carry(app, request, serverRequest, step);
              return await questions.carry(app, serverRequest, () => drains.carry(app, serverRequest, carry));
            } catch (error) {
              // The caller would take the error for a broken connection.
              if (error instanceof Violation) this.report(error);
              throw error;
            }
          },
        }),
    );
    this.watches = this.phones.map((phone) => new Watch(phone, this.ledger, scheduler, this.failedSteps));
    this.network.nudgedAt = (phone) => this.watchOf(phone).nudgedAt;
    for (const phone of this.phones) {
      phone.onDeath = () => this.#afterDeath(phone);
      phone.onDrain = (app, moment) => {
        if (moment === 'end') questions.drained(app);
        this.#reportFailureOf(() => (moment === 'end' ? drains.end(app) : drains.begin(app)));
      };
    }
    scheduler.onQuiet = () => {
      if (this.violation !== null) throw this.violation;
      for (const watch of this.watches) watch.check();
    };
  }

  /** Runs a check and reports its failure. The server would take a thrown error for one of its own. */
  #reportFailureOf(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.report(error);
    }
  }

  /** Returns a new id that belongs to no phone. */
  id(): string {
    return this.#id();
  }

  /** Records a broken promise that cannot be thrown, because another caller would catch the error. */
  readonly report = (error: unknown): void => {
    this.violation ??= error instanceof Violation ? error : new Violation(describe(error), { cause: error });
  };

  accountOf(user: number): Account {
    return { emailAddress: emailOf(user), password: PASSWORD };
  }

  /** Records that the user or the browser made a phone retry at once. */
  nudge(phone: Phone): void {
    const watch = this.watches[phone.index];
    if (watch) watch.nudgedAt = this.scheduler.now;
  }

  watchOf(phone: Phone): Watch {
    return this.watches[phone.index] as Watch;
  }

  phoneOf(step: Step): Phone {
    return this.phones[step.phone % this.phones.length] as Phone;
  }

  /** Signs a phone's user in unless they are signed in. */
  async signIn(phone: Phone): Promise<void> {
    const { meta } = phone.storage.read();
    const { db, device, withSessionLock } = phone.page;
    const deps = { ...device, db, api: this.api(phone), wake: device.notifyCommitted, withSessionLock };
    const session = meta.find(({ key }) => key === 'session');
    if (session?.key !== 'session' || session.isPaused) {
      const owner = this.plan.owners[phone.index] as number;
      const user = session?.key === 'session' ? this.userIDs.indexOf(session.userID) : owner;
      void login(deps, this.accountOf(user)).catch(() => undefined);
      await this.scheduler.run();
    }
  }

  /** Sends a write of another device of a user. @returns whether the server accepted it */
  async write(intent: Intent): Promise<boolean> {
    const { scheduler, ledger, service } = this;
    const key = this.#id();
    ledger.recordOtherWrite(key, intent, scheduler.now);
    const api = createApi({
      base: 'http://localhost/api',
      fetch: async (input, init) => {
        const serverRequest = await readRequest(
          new Request(input, init),
          `food-session=${tokenOf(intent.userID)}`,
        );
        const answer = await service.answer(serverRequest);
        if (answer === null) throw new TypeError('connection lost');
        return new Response(answer.text, { status: answer.status });
      },
    });
    let reply: string | null = null;
    const entry = { ...intent, id: key } as Entry;
    void send(api, { entry, index: 0, epoch: undefined }).then(({ kind }) => {
      reply = kind;
    });
    await scheduler.run(undefined, () => reply !== null);
    return reply === 'answer';
  }

  #afterDeath(phone: Phone): void {
    this.nudge(phone);
    const watch = this.watchOf(phone);
    for (const step of watch.active.keys()) watch.commandEnded(step);
  }

  /** Returns the API that a phone's page uses outside of any step. */
  api(phone: Phone): Api {
    return phone.apiFor(phone.page, null);
  }

  #id(): string {
    const hex = (length: number) =>
      Array.from({ length }, () => Math.floor(this.#random.next() * 16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-7${hex(3)}-9${hex(3)}-${hex(12)}`;
  }

  /** Returns the lists that each user has at the beginning: three public ones and a private one. */
  #listsOf(userID: string, user: number): ModelList[] {
    const list = (name: string, country: string, names: string[], isPublic: boolean): ModelList => ({
      id: this.#id(),
      userID,
      publicID: isPublic ? this.#id() : null,
      access: isPublic ? 'public' : 'none',
      isAuthorShown: false,
      name: `${name} ${user}`,
      description: '',
      country,
      language: 'EN',
      tags: [],
      items: names.map((each) => ({ id: this.#id(), name: each, description: '', tags: [], isDone: false })),
      tasted: {},
      removedItemIDs: new Set(),
      sourceID: null,
      snapshot: null,
      isRemoved: false,
    });
    return [
      list('Milk bars', 'PL', ['Żurek', 'Bigos', 'Kopytka', 'Kompot'], true),
      list('Sweet things', 'PL', ['Pączek', 'Makowiec'], true),
      list('By the sea', 'PL', ['Śledź', 'Flądra'], true),
      list('My street', 'JP', ['Ramen', 'Soba', 'Udon'], false),
    ];
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}\n${error.stack}` : String(error);
}
