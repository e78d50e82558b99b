import { isTemporary } from '#src/contract/call.ts';
import type { Scheduler } from '#tests/simulation/kernel/scheduler.ts';
import type { App, Phone } from '#tests/simulation/phone/phone.ts';
import type { Random } from '#tests/simulation/random.ts';
import type { Answer, ServerRequest, Service } from '#tests/simulation/service/service.ts';
import { type BatchVerdict, isBatch, keysIn, verdictsIn } from './batches.ts';
import { type BrokenBody, brokenAnswer } from './broken-answer.ts';
import { checkSending } from './check-sending.ts';
import { storeCookies } from './cookies.ts';
import { failOne } from './fail-one.ts';
import type { RequestFault } from './faults.ts';
import type { EntryRecord, Ledger } from './ledger.ts';
import { asNewerServer } from './newer-server.ts';
import { QuestionFaults } from './questions.ts';
import { failure, foreignJSON, html, isOurs, LOGIN_PAGE, unknownCall } from './sample-answers.ts';
import { recordSessionAnswer } from './session-words.ts';

/** The verdicts in each of the server's answers that arrived. */
const verdictsByResponse = new WeakMap<Response, BatchVerdict[]>();

/** Returns the verdicts in an answer that arrived, or null if it is not the server's. */
export const verdictsOf = (response: Response): readonly BatchVerdict[] | null =>
  verdictsByResponse.get(response) ?? null;

/** A fault that the next `times` requests of a step meet. */
type Planned = { fault: RequestFault; times: number };

/** Paths whose answers take the server real time besides SQL; see `Service.answer`. */
const REAL_TIME_PATHS = /\/user\/login$|\/publicList\/|\/list\/details\//;

/**
 * The network between the phones and the server, with its faults. It keeps each phone's cookies, and finds
 * the entries of a request, so that a fault can hit a chosen entry.
 */
export class FaultyNetwork {
  /** Planned faults, by the step whose requests they hit. */
  readonly planned = new Map<number, Planned[]>();
  /** Planned faults of the phones' questions for news, which belong to no step. */
  readonly questions = new QuestionFaults();
  /** Steps whose requests always fail. */
  readonly alwaysFailing = new Set<number>();
  /** Called with every fault that happened. */
  onFault: (fault: RequestFault, command: string) => void = () => undefined;
  /** Returns the time at which the user or the browser last made a phone retry at once. */
  nudgedAt: (phone: Phone) => number = () => 0;
  requests = 0;
  /** When the last of the slow requests arrives, in the scheduler's time. */
  lastArrival = 0;
  readonly #scheduler: Scheduler;
  readonly #service: Service;
  readonly #ledger: Ledger;
  readonly #random: Random;
  /** Whether the server is an old one that does not know batches. */
  readonly #isWithoutBatches: boolean;
  /** Returns the command of a step, for requests without an entry. */
  readonly commandOf: (step: number) => string;

  constructor(parts: {
    scheduler: Scheduler;
    service: Service;
    ledger: Ledger;
    random: Random;
    isWithoutBatches: boolean;
    commandOf: (step: number) => string;
  }) {
    this.#scheduler = parts.scheduler;
    this.#service = parts.service;
    this.#ledger = parts.ledger;
    this.#random = parts.random;
    this.#isWithoutBatches = parts.isWithoutBatches;
    this.commandOf = parts.commandOf;
  }

  /** Carries a request and returns its answer, unless a fault prevents that. */
  async carry(
    app: App,
    request: Request,
    serverRequest: ServerRequest,
    step: number | null,
  ): Promise<Response> {
    const { phone } = app;
    const keys = keysIn(serverRequest);
    this.requests += 1;
    const timing = { ledger: this.#ledger, now: this.#scheduler.now, nudgedAt: this.nudgedAt(phone) };
    for (const key of keys) checkSending(timing, phone, key, serverRequest);
    await this.#scheduler.turn(
      `phone ${phone.index} ${app.kind} sends ${serverRequest.method} ${serverRequest.url} ${serverRequest.body}`,
    );
    if (phone.isOffline) throw new TypeError('offline');
    if (isBatch(serverRequest) && this.#isWithoutBatches)
      return this.#deliver(app, serverRequest, unknownCall(this.#random));
    const { fault, record } = this.#faultOfOne(app, keys, step, serverRequest);
    if (fault === null) return this.#deliver(app, serverRequest, await this.#serve(serverRequest));
    const command = record?.command ?? (step === null ? 'pull' : this.commandOf(step));
    this.#scheduler.note(`${fault} ${command}`);
    if (record !== undefined) record.fault = fault;
    this.onFault(fault, command);
    if (
      record !== undefined &&
      isBatch(serverRequest) &&
      !this.alwaysFailing.has(record.step) &&
      this.#random.chance(0.5)
    ) {
      const serve = (rest: ServerRequest) => this.#serve(rest);
      const answer = await failOne(fault, serverRequest, record, serve, this.#service.writeLimit);
      if (answer !== undefined) return this.#deliver(app, serverRequest, answer);
    }
    if (fault === 'slow' && step === null && keys.length === 0)
      return this.#deliver(app, serverRequest, await this.#late(serverRequest));
    return this.#carryWith(fault, app, { request, serverRequest });
  }

  /**
   * Returns the fault of the first write in a request that has one. A request without writes has the fault of
   * its step.
   */
  #faultOfOne(
    { phone }: App,
    keys: readonly string[],
    step: number | null,
    serverRequest: ServerRequest,
  ): { fault: RequestFault | null; record?: EntryRecord | undefined } {
    if (step === null && keys.length === 0) return { fault: this.questions.take(phone, serverRequest) };
    if (keys.length === 0) return { fault: this.#faultOf(step) };
    for (const key of keys) {
      const record = this.#ledger.entries.get(key);
      const fault = this.#faultOf(record?.step ?? step);
      // The server may already have applied it in a batch, and then knows its key.
      const isKnown = fault === 'old-server' && (record?.attempts.length ?? 0) > 1;
      if (fault !== null && !isKnown) return { fault, record };
    }
    return { fault: null };
  }

  async #carryWith(
    fault: RequestFault,
    app: App,
    { request, serverRequest }: { request: Request; serverRequest: ServerRequest },
  ): Promise<Response> {
    const { phone } = app;
    const serve = () => this.#serve(serverRequest);
    switch (fault) {
      case 'dropped':
        throw new TypeError('dropped');
      case 'answer-lost':
        await serve();
        throw new TypeError('answer lost');
      case 'slow':
        // Either the request is slow and committed long after the phone gave up, or the answer is.
        if (this.#random.chance(0.5)) {
          const delay = Math.ceil(21_000 + this.#random.next() * 240_000);
          this.lastArrival = Math.max(this.lastArrival, this.#scheduler.now + delay);
          this.#scheduler.after(delay, () => void serve());
        } else await serve();
        return new Promise(() => undefined);
      case 'answer-stalls':
      case 'answer-trickles':
      case 'answer-cut':
        return this.#deliverHeaders(fault, app, request, await serve());
      case 'http-500':
        return this.#deliver(app, serverRequest, failure(500));
      case 'http-502':
        // The proxy answers with its own page. The server may have applied the write.
        if (this.#random.chance(0.5)) await serve();
        return this.#deliver(app, serverRequest, html(502, '<h1>Bad Gateway</h1>'));
      case 'http-503':
        return this.#deliver(
          app,
          serverRequest,
          this.#random.chance(0.5) ? failure(503, 20) : html(503, 'down'),
        );
      case 'http-429':
        return this.#deliver(app, serverRequest, failure(429, 40));
      case 'http-403':
        return this.#deliver(app, serverRequest, failure(403));
      case 'http-501':
        return this.#deliver(app, serverRequest, failure(501));
      case 'http-404-json':
        return this.#deliver(app, serverRequest, foreignJSON(404));
      case 'http-403-json':
        return this.#deliver(app, serverRequest, foreignJSON(403));
      case 'login-page':
        return this.#deliver(app, serverRequest, html(200, LOGIN_PAGE));
      case 'old-server':
        return this.#deliver(app, serverRequest, failure(404));
      case 'duplicate': {
        const both = [serve(), serve()];
        const [first, second] = this.#random.chance(0.5) ? both : both.reverse();
        void second?.catch(() => undefined);
        return this.#deliver(app, serverRequest, (await first) ?? null);
      }
      case 'killed-before-sending':
        phone.kill(app);
        return new Promise(() => undefined);
      case 'killed-in-flight':
        void serve();
        phone.kill(app);
        return new Promise(() => undefined);
      case 'killed-before-settling': {
        const answer = await serve();
        this.#scheduler.afterTurns(1 + Math.floor(this.#random.next() * 12), () => phone.kill(app));
        return this.#deliver(app, serverRequest, answer);
      }
      case 'server-killed':
        this.#service.kill(1 + Math.floor(this.#random.next() * 13));
        return this.#deliver(app, serverRequest, await serve());
      case 'new-server': {
        const answer = await serve();
        return this.#deliver(
          app,
          serverRequest,
          answer && { ...answer, text: asNewerServer(answer.text, this.#random) },
        );
      }
    }
  }

  /**
   * Returns an answer to a read that arrives late but before the timeout, so that its data is some seconds
   * old.
   */
  async #late(serverRequest: ServerRequest): Promise<Answer | null> {
    const answer = await this.#serve(serverRequest);
    await new Promise<void>((resolve) => {
      this.#scheduler.after(1000 + this.#random.next() * 18_000, resolve);
    });
    return answer;
  }

  async #serve(serverRequest: ServerRequest): Promise<Answer | null> {
    const { restores } = this.#ledger;
    const answer = await this.#service.answer(
      serverRequest,
      REAL_TIME_PATHS.test(new URL(serverRequest.url).pathname),
    );
    if (answer === null || restores !== this.#ledger.restores) return answer;
    for (const { key, status } of verdictsIn(serverRequest, answer)) {
      // A 403 means that there is no session; it does not refuse the write.
      if (status >= 400 && status !== 403 && !isTemporary(status)) this.#ledger.checkRefusal(key);
    }
    return answer;
  }

  /** Delivers an answer to the app; null is a broken connection. */
  async #deliver(app: App, serverRequest: ServerRequest, answer: Answer | null): Promise<Response> {
    await this.#scheduler.turn(`phone ${app.phone.index} hears ${answer?.status} ${answer?.text}`);
    if (app.isDead) return new Promise(() => undefined);
    if (app.phone.isOffline || answer === null) throw new TypeError('connection lost');
    storeCookies(app.phone, answer);
    const { status, headers } = answer;
    // A 304 has no text.
    const response = new Response(status === 304 ? null : answer.text, { status, headers });
    const verdicts = verdictsIn(serverRequest, answer);
    if (isOurs(answer)) verdictsByResponse.set(response, verdicts);
    recordSessionAnswer(app.phone, answer);
    this.#note(serverRequest, answer, verdicts);
    return response;
  }

  /** Records the statuses of the writes in an answer, and how long the server asks to wait. */
  #note(serverRequest: ServerRequest, { headers, text }: Answer, verdicts: readonly BatchVerdict[]): void {
    const retryAfterOfAll = text.startsWith('{') ? Number(headers.get('retry-after') ?? 0) : 0;
    const byKey = new Map(verdicts.map((each) => [each.key, each]));
    for (const key of keysIn(serverRequest)) {
      const { status = null, retryAfter = 0 } = byKey.get(key) ?? {};
      const attempt = this.#ledger.entries.get(key)?.attempts.at(-1);
      if (attempt !== undefined) {
        attempt.notBefore = this.#scheduler.now + Math.max(retryAfterOfAll, retryAfter) * 1000;
      }
      if (byKey.has(key) || !isBatch(serverRequest)) this.#ledger.statusesOf(key).push(status);
    }
  }

  /**
   * Delivers only the headers of an answer in time. The body is late or incomplete, so the app learns nothing
   * from it.
   */
  async #deliverHeaders(
    kind: BrokenBody,
    app: App,
    request: Request,
    answer: Answer | null,
  ): Promise<Response> {
    await this.#scheduler.turn(`phone ${app.phone.index} hears the beginning of ${answer?.status}`);
    if (app.isDead) return new Promise(() => undefined);
    if (app.phone.isOffline || answer === null) throw new TypeError('connection lost');
    storeCookies(app.phone, answer);
    return brokenAnswer(kind, answer, request, { scheduler: this.#scheduler, random: this.#random });
  }

  #faultOf(step: number | null): RequestFault | null {
    if (step === null) return null;
    if (this.alwaysFailing.has(step)) return 'http-500';
    const [next] = this.planned.get(step) ?? [];
    if (next === undefined) return null;
    next.times -= 1;
    if (next.times <= 0) this.planned.get(step)?.shift();
    return next.fault;
  }
}
