import { accountRevision } from '#src/contract/account-calls.ts';
import { claim } from '#tests/simulation/kernel/violation.ts';
import type { App, Phone } from '#tests/simulation/phone/phone.ts';
import type { Random } from '#tests/simulation/random.ts';
import type { ServerRequest } from '#tests/simulation/service/service.ts';
import { type AddStep, once } from './added-steps.ts';
import { isBroken } from './broken-answer.ts';
import type { Fault, RequestFault } from './faults.ts';

/** Faults of a question for news, or of the pull after it. */
const FAULTS = [
  'dropped',
  'answer-lost',
  'slow',
  'answer-stalls',
  'answer-cut',
  'http-500',
  'http-502',
  'http-503',
  'http-429',
  'http-403',
  'login-page',
  'duplicate',
  'killed-in-flight',
  'killed-before-settling',
  'server-killed',
  'old-server',
] as const satisfies readonly RequestFault[];

const isQuestion = ({ url }: ServerRequest) => url.endsWith(accountRevision.path);

/** Plans that phones come into view and ask for news. Most of these questions meet a fault. */
export function planQuestions(add: AddStep, phones: number, random: Random, faults: readonly Fault[]): void {
  const possible = FAULTS.filter((fault) => faults.includes(fault));
  for (let left = 3; left > 0; left -= 1) {
    const fault = possible.length > 0 && random.chance(0.75) ? random.pick(possible) : undefined;
    add('question', Math.floor(random.next() * phones), once(fault));
  }
}

/** Plans that a phone comes back into view while the server wants no question. */
export function planRest(add: AddStep, phones: number, random: Random): void {
  const phone = Math.floor(random.next() * phones);
  add('ready', phone, { pass: 0 });
  add('syncNow', phone, { pass: 7000 });
  add('question', phone, { fault: 'http-429', times: 1, pass: 3000 });
  add('question', phone, { pass: 3000 });
}

/** Plans an answer from before a restored database that arrives after the phone has seen the restored one. */
export function planLateAnswer(add: AddStep, phones: number, random: Random): void {
  const phone = Math.floor(random.next() * phones);
  add('ready', phone, { pass: 7000 });
  add('backup', phone, { pass: 0 });
  for (let left = 2; left > 0; left -= 1) add('renameList', phone, { pass: 7000 });
  add('question', phone, { fault: 'slow', times: 1, pass: 0 });
  add('restored', phone, { pass: 0 });
  add('syncNow', phone, { pass: 30_000 });
}

/** The planned faults of the phones' questions. */
export class QuestionFaults {
  readonly #planned = new Map<number, { fault: RequestFault; isForPull: boolean }[]>();

  /** Plans a fault for a phone's next question, or for the first pull after it. */
  plan(phone: Phone, fault: RequestFault, isForPull: boolean): void {
    this.#planned.set(phone.index, [...(this.#planned.get(phone.index) ?? []), { fault, isForPull }]);
  }

  /** Returns the fault of a request that belongs to no step, or null, and removes it from the plan. */
  take({ index }: Phone, asked: ServerRequest): RequestFault | null {
    const [next, ...rest] = this.#planned.get(index) ?? [];
    const isPull = new URL(asked.url).pathname.endsWith('/account/data');
    if (next === undefined || !(next.isForPull ? isPull : isQuestion(asked))) return null;
    this.#planned.set(index, rest);
    return next.fault;
  }

  clear(): void {
    this.#planned.clear();
  }
}

/**
 * Checks that a phone asks for news only after it has sent what it can, and not before the server allows it.
 */
export class QuestionWatch {
  readonly #now: () => number;
  readonly #drains = new Map<App, number>();
  readonly #questions = new Map<App, number>();
  /** When an app got an answer with `Retry-After`. */
  readonly #heardAt = new Map<App, number>();
  /**
   * The time until which the phone had noted not to ask, read before the app asked. Claiming a turn to ask
   * clears the note.
   */
  readonly #quietUntil = new Map<App, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Called when an app has sent what it could. */
  drained(app: App): void {
    this.#drains.set(app, (this.#drains.get(app) ?? 0) + 1);
    const row = app.phone.storage.read().meta.find(({ key }) => key === 'question');
    this.#quietUntil.set(app, row?.key === 'question' ? row.quietUntil : 0);
  }

  /** Watches while a request is carried. */
  async carry(app: App, asked: ServerRequest, carry: () => Promise<Response>): Promise<Response> {
    if (!isQuestion(asked)) return carry();
    const questions = (this.#questions.get(app) ?? 0) + 1;
    this.#questions.set(app, questions);
    const { phone } = app;
    claim(
      questions <= (this.#drains.get(app) ?? 0),
      `phone ${phone.index}: it asks before it has sent what it could`,
    );
    const quietUntil = this.#quietUntil.get(app) ?? 0;
    // A question that was already being sent when another one got the answer is allowed.
    const hasHeard = (this.#heardAt.get(app) ?? this.#now()) < this.#now();
    const isQuiet = quietUntil > phone.now() && quietUntil <= phone.now() + 5 * 60_000;
    claim(!(hasHeard && isQuiet), `phone ${phone.index}: a question is asked before the server wanted it`);
    const response = await carry();
    if (response.headers.has('retry-after') && !isBroken(response)) this.#heardAt.set(app, this.#now());
    return response;
  }
}
