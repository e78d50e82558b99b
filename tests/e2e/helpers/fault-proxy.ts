import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { usualCode } from '#tests/helpers/scripted-api.ts';
import { forward, type HttpResponse, readBody } from './forward.ts';
import { type Moment, Pause } from './pause.ts';

/** A failure of a request on its way to the server and back. */
export type Fault =
  /** The connection is cut before the request reaches the server. */
  | { kind: 'drop' }
  /** The server carries out the request, but its answer is lost. */
  | { kind: 'lose-answer' }
  /** The request reaches the server `ms` milliseconds late. */
  | { kind: 'delay'; ms: number }
  /** A slow line: a round trip of 150 ms, then 1.6 Mbit/s. */
  | { kind: 'slow-line' }
  /**
   * The server carries out the request. The headers of its answer arrive, then nothing more, or one byte per
   * second.
   */
  | { kind: 'stall' | 'trickle' }
  /** The server carries out the request. The connection is cut in the middle of its answer. */
  | { kind: 'cut-answer' }
  /** Like `cut-answer`, but the answer has no length, so that its first half looks complete. */
  | { kind: 'half-close' }
  /** A hotel's login page with status 200. */
  | { kind: 'login-page' }
  /** An intermediary answers in the server's place, in the app's own format or in another. */
  | { kind: 'status'; status: number; retryAfter?: number; isOurs?: boolean };

/** A request that passed through the proxy, with its idempotency key. */
type ProxiedRequest = { method: string; path: string; key: string | null };
type RequestFilter = (request: ProxiedRequest) => boolean;
/** A fault for the next `remaining` requests that the filter accepts. */
type Injection = { fault: Fault; remaining: number; filter: RequestFilter };
/** A pause for the `remaining`th next request that the filter accepts. */
type PlannedPause = { pause: Pause; remaining: number; filter: RequestFilter };

/** Accepts the writes of an outbox, which have an idempotency key. */
const isWrite: RequestFilter = ({ key }) => key !== null;
/** Accepts every call of the API. */
export const isCall: RequestFilter = ({ path }) => path.startsWith('/api/');

const ROUND_TRIP_MS = 150;
/** The speed of the slow line, 1.6 Mbit/s, in bytes per millisecond. */
const BYTES_PER_MS = 200;
/** The size of a piece that the slow line carries at once, in bytes. */
const PIECE_BYTES = 2048;
const LOGIN_PAGE = '<!doctype html><title>Grand Hotel</title><h1>Welcome</h1><form>Room number</form>';
/** A failure in the format of the app's own server. */
const ourFailure = (status: number) => ({ error: 'Not now', internalErrorCode: usualCode(status) });

/**
 * A proxy between the browser and a real server that treats requests as a bad network does. Playwright's
 * `setOffline` is not enough, because it does not affect the service worker's requests and never loses an
 * answer.
 */
export class FaultProxy {
  /** The URL under which the browser finds the app. */
  readonly origin: string;
  /** Every write that passed through, in order, with repeats. */
  readonly writes: ProxiedRequest[] = [];
  /**
   * Every request that the server answered, with the times at which it was forwarded and answered, as
   * `performance.now()`.
   */
  readonly answered: (ProxiedRequest & { forwardedAt: number; answeredAt: number })[] = [];
  readonly #target: string;
  readonly #server: Server;
  #lastRequestAt = 0;
  #injections: Injection[] = [];
  #pauses: PlannedPause[] = [];

  private constructor(target: string, server: Server) {
    this.#target = target;
    this.#server = server;
    this.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => {
      this.#handle(request, response).catch(() => cut(request));
    });
  }

  /** Starts a proxy in front of `target` (an origin), on a free port. */
  static async start(target: string): Promise<FaultProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return new FaultProxy(target, server);
  }

  /**
   * Applies `fault` to the next `requests` requests (by default all) that `only` accepts (by default writes).
   */
  inject(fault: Fault, { requests = Number.POSITIVE_INFINITY, only = isWrite } = {}): void {
    this.#injections.push({ fault, remaining: requests, filter: only });
  }

  /**
   * Holds one request at a moment of its life, until the test releases it: the `nth` from now on that `only`
   * accepts (by default the first write).
   */
  pauseAt(moment: Moment, { nth = 1, only = isWrite } = {}): Pause {
    const pause = new Pause(moment);
    this.#pauses.push({ pause, remaining: nth, filter: only });
    return pause;
  }

  /** Lets all requests pass from now on, and releases the held ones. */
  clearFaults(): void {
    this.#injections = [];
    for (const { pause } of this.#pauses) pause.release();
    this.#pauses = [];
  }

  /** The time since the last request, in milliseconds. */
  get silentMs(): number {
    return performance.now() - this.#lastRequestAt;
  }

  async close(): Promise<void> {
    this.clearFaults();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#lastRequestAt = performance.now();
    const { method = 'GET', url: path = '/' } = request;
    const key = request.headers['idempotency-key'];
    const seen: ProxiedRequest = { method, path, key: typeof key === 'string' ? key : null };
    if (isWrite(seen)) this.writes.push(seen);
    const pause = this.#pauseFor(seen);
    const fault = this.#faultFor(seen);
    const body = await readBody(request);

    await pause?.holdAt('arrived');
    if (pause?.isDropped || fault?.kind === 'drop') return cut(request);
    if (fault?.kind === 'login-page') {
      return answer(response, { status: 200, headers: { 'content-type': 'text/html' }, body: LOGIN_PAGE });
    }
    if (fault?.kind === 'status') return answer(response, failure(fault));
    if (fault?.kind === 'delay') await setTimeout(fault.ms);
    const forwardedAt = performance.now();
    const serverAnswer = await forward(this.#target, request, body);
    this.answered.push({ ...seen, forwardedAt, answeredAt: performance.now() });
    await pause?.holdAt('committed');
    if (pause?.isDropped || fault?.kind === 'lose-answer') return cut(request);
    if (fault?.kind === 'stall') return begin(response, serverAnswer, 0);
    if (fault?.kind === 'trickle') return trickle(response, serverAnswer);
    if (fault?.kind === 'slow-line') return sendSlowly(response, serverAnswer);
    if (fault?.kind === 'cut-answer') {
      begin(response, serverAnswer, Math.floor(serverAnswer.body.length / 2));
      // Cut only after the written bytes have been sent.
      return void setImmediate(() => cut(request));
    }
    if (fault?.kind === 'half-close') return halfClose(request, serverAnswer);
    await answer(response, serverAnswer);
    await pause?.holdAt('answered');
  }

  #faultFor(seen: ProxiedRequest): Fault | undefined {
    const injection = this.#injections.find(({ remaining, filter }) => remaining > 0 && filter(seen));
    if (injection !== undefined) injection.remaining -= 1;
    return injection?.fault;
  }

  #pauseFor(seen: ProxiedRequest): Pause | undefined {
    for (const planned of this.#pauses) {
      if (!planned.filter(seen)) continue;
      planned.remaining -= 1;
      if (planned.remaining === 0) return planned.pause;
    }
    return undefined;
  }
}

/** Returns the answer of an intermediary. */
function failure({ status, retryAfter, isOurs = true }: Extract<Fault, { kind: 'status' }>): HttpResponse {
  return {
    status,
    headers: {
      'content-type': isOurs ? 'application/json' : 'text/html',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: isOurs ? JSON.stringify(ourFailure(status)) : `<h1>${status}</h1>`,
  };
}

function cut(request: IncomingMessage): void {
  request.socket.destroy();
}

/**
 * Sends half of an answer without a length, as old servers did. The client then takes the end of the
 * connection for the end of the answer.
 */
function halfClose({ socket }: IncomingMessage, { status, headers, body }: HttpResponse): void {
  const sentHeaders = Object.entries(headers).filter(
    ([name]) => !/^(content-length|transfer-encoding|connection)$/i.test(name),
  );
  const lines = sentHeaders.flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`));
  socket.write([`HTTP/1.1 ${status} OK`, ...lines, 'connection: close', '', ''].join('\r\n'));
  socket.end(body.slice(0, Math.floor(body.length / 2)));
}

/** Sends the headers and the first `bytes` bytes of an answer. */
function begin(response: ServerResponse, { status, headers, body }: HttpResponse, bytes: number): void {
  response.writeHead(status, headers);
  response.flushHeaders();
  if (bytes > 0) response.write(body.slice(0, bytes));
}

/** Sends an answer at one byte per second until the client disconnects. */
function trickle(response: ServerResponse, given: HttpResponse): void {
  begin(response, given, 0);
  let sent = 0;
  const timer = setInterval(() => {
    response.write(given.body.slice(sent, sent + 1));
    sent += 1;
  }, 1000);
  response.once('close', () => clearInterval(timer));
}

/** Sends an answer as a slow line does: one round trip late, and then in pieces. */
async function sendSlowly(response: ServerResponse, given: HttpResponse): Promise<void> {
  await setTimeout(ROUND_TRIP_MS);
  begin(response, given, 0);
  for (let from = 0; from < given.body.length; from += PIECE_BYTES) {
    await setTimeout(PIECE_BYTES / BYTES_PER_MS);
    // The client may have disconnected.
    if (response.destroyed) return;
    response.write(given.body.slice(from, from + PIECE_BYTES));
  }
  response.end();
}

function answer(response: ServerResponse, { status, headers, body }: HttpResponse): Promise<void> {
  return new Promise((resolve) => {
    // The client may have disconnected.
    if (response.destroyed) return resolve();
    response.once('close', resolve);
    response.writeHead(status, headers).end(body);
  });
}
