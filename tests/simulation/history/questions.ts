import { accountRevision } from '#src/contract/account-calls.ts';
import { requireTrue } from '#tests/simulation/kernel/violation.ts';
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
  for (let count = 0; count < 3; count += 1) {
    const fault = possible.length > 0 && random.chance(0.75) ? random.pick(possible) : undefined;
    add('question', Math.floor(random.next() * phones), once(fault));
  }
}

/** Plans that a phone comes back into view while the server allows no question. */
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
  for (let count = 0; count < 2; count += 1) add('renameList', phone, { pass: 7000 });
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
  take({ index }: Phone, request: ServerRequest): RequestFault | null {
    const [next, ...rest] = this.#planned.get(index) ?? [];
    const isPull = new URL(request.url).pathname.endsWith('/account/data');
    if (next === undefined || !(next.isForPull ? isPull : isQuestion(request))) return null;
    this.#planned.set(index, rest);
    return next.fault;
  }

  clear(): void {
    this.#planned.clear();
  }
}

/** Checks that a phone asks for news only after it has sent its changes, and when the server allows it. */
export class QuestionWatch {
  readonly #now: () => number;
  readonly #drains = new Map<App, number>();
  readonly #questions = new Map<App, number>();
  /** When an app received an answer with `Retry-After`. */
  readonly #answeredAt = new Map<App, number>();
  /** The stored time before which the phone may not ask, read before the app's claim of a turn clears it. */
  readonly #quietUntil = new Map<App, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Called when a drain of an app has ended. */
  drained(app: App): void {
    this.#drains.set(app, (this.#drains.get(app) ?? 0) + 1);
    const row = app.phone.storage.read().meta.find(({ key }) => key === 'question');
    this.#quietUntil.set(app, row?.key === 'question' ? row.quietUntil : 0);
  }

  /** Sends a request by `carry`, and checks that a question is allowed now. */
  async carry(app: App, request: ServerRequest, carry: () => Promise<Response>): Promise<Response> {
    if (!isQuestion(request)) return carry();
    const questions = (this.#questions.get(app) ?? 0) + 1;
    this.#questions.set(app, questions);
    const { phone } = app;
    requireTrue(
      questions <= (this.#drains.get(app) ?? 0),
      `phone ${phone.index}: it asks before it has sent its changes`,
    );
    const quietUntil = this.#quietUntil.get(app) ?? 0;
    // A question that was already being sent when another one was answered is allowed.
    const wasAnswered = (this.#answeredAt.get(app) ?? this.#now()) < this.#now();
    const isQuiet = quietUntil > phone.now() && quietUntil <= phone.now() + 5 * 60_000;
    requireTrue(
      !(wasAnswered && isQuiet),
      `phone ${phone.index}: a question is asked earlier than the server allowed`,
    );
    const response = await carry();
    if (response.headers.has('retry-after') && !isBroken(response)) this.#answeredAt.set(app, this.#now());
    return response;
  }
}
