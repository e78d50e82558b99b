import type { Scheduler } from '#tests/simulation/kernel/scheduler.ts';
import { claim } from '#tests/simulation/kernel/violation.ts';
import type { App, Phone } from '#tests/simulation/phone/phone.ts';
import type { Random } from '#tests/simulation/random.ts';
import type { Answer, Asked, Service } from '#tests/simulation/service/service.ts';
import { type BrokenBody, brokenAnswer } from './broken-answer.ts';
import { cookieHeader, takeCookies } from './cookies.ts';
import type { RequestFault } from './faults.ts';
import type { Known, Ledger } from './ledger.ts';
import { asNewerServer } from './newer-server.ts';
import { readRequest } from './read-request.ts';

/** A fault that waits for its request. */
export type Planned = { fault: RequestFault; times: number };

/** Requests whose answer takes the server real time; see `Service.answer`. */
const FOREIGN = /\/user\/login$|\/publicList\/|\/list\/details\//;
/** How long a removal may be undone; none may leave before. */
const UNDO_MS = 6000;
const MINUTE = 60_000;
/** Back-off doubles from a second, so no entry is tried much oftener than this in a minute. */
const MOST_A_MINUTE = 12;
const LOGIN_PAGE = '<!doctype html><title>Hotel Poseidon</title><form>Your room number?</form>';

/**
 * The network between the phones and the service, with its faults. It carries requests as they are, keeps each phone's
 * cookies, and knows which entry a request is for.
 */
export class Line {
  /** Faults by the step whose request they are for. */
  readonly planned = new Map<number, Planned[]>();
  /** Steps whose requests fail on and on. */
  readonly poisoned = new Set<number>();
  /** Told of every fault that really happened. */
  onFault: (fault: RequestFault, command: string) => void = () => undefined;
  /** When somebody or something last made a phone try again at once. */
  nudgedAt: (phone: Phone) => number = () => 0;
  requests = 0;
  /** When the last of the slow requests arrives, by the scheduler's time. */
  lastArrival = 0;
  readonly #scheduler: Scheduler;
  readonly #service: Service;
  readonly #ledger: Ledger;
  readonly #random: Random;
  /** Which command a step is, for requests without an entry. */
  readonly commandOf: (step: number) => string;

  constructor(parts: {
    scheduler: Scheduler;
    service: Service;
    ledger: Ledger;
    random: Random;
    commandOf: (step: number) => string;
  }) {
    this.#scheduler = parts.scheduler;
    this.#service = parts.service;
    this.#ledger = parts.ledger;
    this.#random = parts.random;
    this.commandOf = parts.commandOf;
  }

  /** Carries one request and brings its answer back, unless something happens to it. */
  async carry(app: App, request: Request, step: number | null): Promise<Response> {
    const { phone } = app;
    const key = request.headers.get('idempotency-key');
    const known = key === null ? undefined : this.#ledger.entries.get(key);
    const asked = await readRequest(request, cookieHeader(phone));
    this.requests += 1;
    if (key !== null) this.#checkSending(phone, known, key, asked);
    await this.#scheduler.turn(
      `phone ${phone.index} ${app.kind} sends ${asked.method} ${asked.url} ${asked.body}`,
    );
    if (phone.isOffline) throw new TypeError('offline');
    const fault = this.#faultOf(known?.step ?? step);
    if (fault === null) return this.#deliver(app, key, await this.#serve(asked));
    const command = known?.command ?? (step === null ? 'pull' : this.commandOf(step));
    this.#scheduler.note(`${fault} ${command}`);
    if (known !== undefined) known.fault = fault;
    this.onFault(fault, command);
    return this.#carryWith(fault, app, { request, asked }, key);
  }

  async #carryWith(
    fault: RequestFault,
    app: App,
    { request, asked }: { request: Request; asked: Asked },
    key: string | null,
  ): Promise<Response> {
    const { phone } = app;
    const serve = () => this.#serve(asked);
    switch (fault) {
      case 'dropped':
        throw new TypeError('dropped');
      case 'answer-lost':
        await serve();
        throw new TypeError('answer lost');
      case 'slow':
        // Slow on the way there: it is committed long after the phone gave up. Or slow on the way back.
        if (this.#random.chance(0.5)) {
          const delay = Math.ceil(21_000 + this.#random.next() * 240_000);
          this.lastArrival = Math.max(this.lastArrival, this.#scheduler.now + delay);
          this.#scheduler.after(delay, () => void serve());
        } else await serve();
        return new Promise(() => undefined);
      case 'answer-stalls':
      case 'answer-trickles':
      case 'answer-cut':
        return this.#bringHeaders(fault, app, request, await serve());
      case 'http-500':
        return this.#deliver(app, key, failure(500));
      case 'http-502':
        // A proxy that lost its server answers in its own words; the server may have done it.
        if (this.#random.chance(0.5)) await serve();
        return this.#deliver(app, key, html(502, '<h1>Bad Gateway</h1>'));
      case 'http-503':
        return this.#deliver(app, key, this.#random.chance(0.5) ? failure(503, 20) : html(503, 'down'));
      case 'http-429':
        return this.#deliver(app, key, failure(429, 40));
      case 'http-403':
        return this.#deliver(app, key, failure(403));
      case 'login-page':
        return this.#deliver(app, key, html(200, LOGIN_PAGE));
      case 'old-server':
        return this.#deliver(app, key, failure(404));
      case 'duplicate': {
        const both = [serve(), serve()];
        const [first, second] = this.#random.chance(0.5) ? both : both.reverse();
        void second?.catch(() => undefined);
        return this.#deliver(app, key, (await first) ?? null);
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
        return this.#deliver(app, key, answer);
      }
      case 'server-killed':
        this.#service.kill(1 + Math.floor(this.#random.next() * 13));
        return this.#deliver(app, key, await serve());
      case 'new-server': {
        const answer = await serve();
        return this.#deliver(
          app,
          key,
          answer && { ...answer, text: asNewerServer(answer.text, this.#random) },
        );
      }
    }
  }

  #serve(asked: Asked): Promise<Answer | null> {
    return this.#service.answer(asked, FOREIGN.test(new URL(asked.url).pathname));
  }

  /** Brings an answer to whoever asked; null is a connection that broke. */
  async #deliver(app: App, key: string | null, answer: Answer | null): Promise<Response> {
    await this.#scheduler.turn(`phone ${app.phone.index} hears ${answer?.status} ${answer?.text}`);
    if (app.isDead) return new Promise(() => undefined);
    if (app.phone.isOffline || answer === null) throw new TypeError('connection lost');
    takeCookies(app.phone, answer);
    const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
    if (key !== null) {
      const isTheServers = answer.text.startsWith('{');
      const attempt = this.#ledger.entries.get(key)?.attempts.at(-1);
      if (attempt !== undefined && isTheServers) {
        attempt.notBefore = this.#scheduler.now + retryAfter * 1000;
      }
      this.#ledger.statusesOf(key).push(isTheServers ? answer.status : null);
    }
    return new Response(answer.text, { status: answer.status, headers: answer.headers });
  }

  /** Brings an answer's headers, and of its body not all, or not in time: nobody has heard it. */
  async #bringHeaders(
    kind: BrokenBody,
    app: App,
    request: Request,
    answer: Answer | null,
  ): Promise<Response> {
    await this.#scheduler.turn(`phone ${app.phone.index} hears the beginning of ${answer?.status}`);
    if (app.isDead) return new Promise(() => undefined);
    if (app.phone.isOffline || answer === null) throw new TypeError('connection lost');
    takeCookies(app.phone, answer);
    return brokenAnswer(kind, answer, request, { scheduler: this.#scheduler, random: this.#random });
  }

  #checkSending(phone: Phone, known: Known | undefined, key: string, asked: Asked): void {
    if (known === undefined) {
      // Written and sent while something else is being written: the books open when the phone's disk is at rest.
      const isWritten = phone.storage.read().outbox.some(({ id }) => id === key);
      claim(isWritten, `a request for no entry: ${key} ${asked.url}`);
      return;
    }
    const { now } = this.#scheduler;
    const isRemoval = known.intent.kind === 'list.remove' || known.intent.kind === 'item.remove';
    claim(known.givenUp !== 'undo', () => `${this.#ledger.describe(key)} was undone and is sent`);
    claim(
      !isRemoval || known.isRetry || known.isClockMoved || now >= known.bornAt + UNDO_MS,
      () => `${this.#ledger.describe(key)} is sent while it can be undone`,
    );
    this.#checkPatience(known, this.nudgedAt(phone));
    if (phone.lock.isBroken) known.isUnlocked = true;
    known.attempts.push({ at: now, notBefore: 0 });
  }

  /** A phone neither floods a service that fails nor comes before it was asked to. */
  #checkPatience(known: Known, nudgedAt: number): void {
    const { now } = this.#scheduler;
    const since = Math.max(now - MINUTE, nudgedAt);
    const recent = known.attempts.filter(({ at }) => at > since);
    claim(recent.length < MOST_A_MINUTE, () => `${this.#ledger.describe(known.key)} is sent again and again`);
    const last = known.attempts.at(-1);
    claim(
      last === undefined || last.at <= nudgedAt || known.isClockMoved || now >= last.notBefore,
      () => `${this.#ledger.describe(known.key)} is sent before the server wanted it`,
    );
  }

  #faultOf(step: number | null): RequestFault | null {
    if (step === null) return null;
    if (this.poisoned.has(step)) return 'http-500';
    const [next] = this.planned.get(step) ?? [];
    if (next === undefined) return null;
    next.times -= 1;
    if (next.times <= 0) this.planned.get(step)?.shift();
    return next.fault;
  }
}

function failure(status: number, retryAfter?: number): Answer {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return { status, headers, text: JSON.stringify({ error: `planted ${status}` }) };
}

function html(status: number, text: string): Answer {
  return { status, headers: new Headers({ 'content-type': 'text/html' }), text };
}
