import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { usualCode } from '#tests/helpers/scripted-api.ts';
import { type ForeignAnswer, forward, readBody } from './forward.ts';
import { type Moment, Pause } from './pause.ts';

/** What may become of a request on its way to the server and back. */
export type Fault =
  /** The connection is cut before the server hears of it. */
  | { kind: 'drop' }
  /** The server does what it was asked to; its answer is cut off. */
  | { kind: 'lose-answer' }
  | { kind: 'delay'; ms: number }
  /** A slow line: a round trip of 150 ms, and then 1.6 Mbps. */
  | { kind: 'slow-line' }
  /** The server does what it was asked to; the headers of its answer arrive, and then nothing, or a byte a second. */
  | { kind: 'stall' | 'trickle' }
  /** The server does what it was asked to; the connection is cut in the middle of its answer. */
  | { kind: 'cut-answer' }
  /** The same, but the answer had not told its length, so that its beginning looks like the whole of it. */
  | { kind: 'half-close' }
  /** A hotel's page, with 200. */
  | { kind: 'login-page' }
  /** Something between us and the server answers in its place, in our own form or in its. */
  | { kind: 'status'; status: number; retryAfter?: number; isOurs?: boolean };

/** A request that came by. */
export type Seen = { method: string; path: string; key: string | null };
type Choice = (request: Seen) => boolean;
type Injection = { fault: Fault; left: number; only: Choice };

/** A user's write: what the outbox sends. */
export const isWrite: Choice = ({ key }) => key !== null;
/** Any call of the API. */
export const isCall: Choice = ({ path }) => path.startsWith('/api/');

const ROUND_TRIP_MS = 150;
/** Of a line of 1.6 Mbps. */
const BYTES_PER_MS = 200;
const PIECE = 2048;
const LOGIN_PAGE = '<!doctype html><title>Grand Hotel</title><h1>Welcome</h1><form>Room number</form>';
/** A failure as our server would word it. */
const ourFailure = (status: number) => ({ error: 'Not now', internalErrorCode: usualCode(status) });

/**
 * Stands between the browser and a real server and does to requests what a bad network does. `setOffline` of the
 * browser's driver cannot: the service worker's requests pass it by, and it never loses an answer.
 */
export class FaultProxy {
  /** Where the browser finds the app. */
  readonly origin: string;
  /** Every write that came by, in order, repeats included. */
  readonly writes: Seen[] = [];
  /** Every request that the server answered: when it came by and when the answer was there, in `performance.now()`. */
  readonly answered: (Seen & { cameAt: number; answeredAt: number })[] = [];
  readonly #target: string;
  readonly #server: Server;
  #askedAt = 0;
  #injections: Injection[] = [];
  #pauses: { pause: Pause; left: number; only: Choice }[] = [];

  private constructor(target: string, server: Server) {
    this.#target = target;
    this.#server = server;
    this.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => {
      this.#handle(request, response).catch(() => cut(request));
    });
  }

  /** A proxy in front of `target` (an origin), on a free port. */
  static async start(target: string): Promise<FaultProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return new FaultProxy(target, server);
  }

  /** Does `fault` to the next `requests` (all, if not told) of a kind: writes, if not told. */
  inject(fault: Fault, { requests = Number.POSITIVE_INFINITY, only = isWrite } = {}): void {
    this.#injections.push({ fault, left: requests, only });
  }

  /** Stops the `nth` write from now on at a moment of its life, until it is released. */
  pauseAt(moment: Moment, { nth = 1, only = isWrite } = {}): Pause {
    const pause = new Pause(moment);
    this.#pauses.push({ pause, left: nth, only });
    return pause;
  }

  /** From now on everything passes. */
  clearFaults(): void {
    this.#injections = [];
    for (const { pause } of this.#pauses) pause.release();
    this.#pauses = [];
  }

  /** How long no request has come by, in milliseconds. */
  get silentMs(): number {
    return performance.now() - this.#askedAt;
  }

  async close(): Promise<void> {
    this.clearFaults();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#askedAt = performance.now();
    const { method = 'GET', url: path = '/' } = request;
    const key = request.headers['idempotency-key'];
    const seen: Seen = { method, path, key: typeof key === 'string' ? key : null };
    if (isWrite(seen)) this.writes.push(seen);
    const pause = this.#pauseFor(seen);
    const fault = this.#faultFor(seen);
    const body = await readBody(request);

    await pause?.at('arrived');
    if (pause?.isDropped || fault?.kind === 'drop') return cut(request);
    if (fault?.kind === 'login-page') {
      return answer(response, { status: 200, headers: { 'content-type': 'text/html' }, body: LOGIN_PAGE });
    }
    if (fault?.kind === 'status') return answer(response, failure(fault));
    if (fault?.kind === 'delay') await setTimeout(fault.ms);
    const cameAt = performance.now();
    const given = await forward(this.#target, request, body);
    this.answered.push({ ...seen, cameAt, answeredAt: performance.now() });
    await pause?.at('committed');
    if (pause?.isDropped || fault?.kind === 'lose-answer') return cut(request);
    if (fault?.kind === 'stall') return begin(response, given, 0);
    if (fault?.kind === 'trickle') return trickle(response, given);
    if (fault?.kind === 'slow-line') return overSlowLine(response, given);
    if (fault?.kind === 'cut-answer') {
      begin(response, given, Math.floor(given.body.length / 2));
      // Once what was written is out.
      return void setImmediate(() => cut(request));
    }
    if (fault?.kind === 'half-close') return halfClose(request, given);
    await answer(response, given);
    await pause?.at('answered');
  }

  #faultFor(seen: Seen): Fault | undefined {
    const injection = this.#injections.find(({ left, only }) => left > 0 && only(seen));
    if (injection !== undefined) injection.left -= 1;
    return injection?.fault;
  }

  #pauseFor(seen: Seen): Pause | undefined {
    for (const waiting of this.#pauses) {
      if (!waiting.only(seen)) continue;
      waiting.left -= 1;
      if (waiting.left === 0) return waiting.pause;
    }
    return undefined;
  }
}

function failure({ status, retryAfter, isOurs = true }: Extract<Fault, { kind: 'status' }>): ForeignAnswer {
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

/** Sends half of an answer as servers of old did, whose end is that of the connection, and ends its own side of that. */
function halfClose({ socket }: IncomingMessage, { status, headers, body }: ForeignAnswer): void {
  const told = Object.entries(headers).filter(
    ([name]) => !/^(content-length|transfer-encoding|connection)$/i.test(name),
  );
  const lines = told.flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`));
  socket.write([`HTTP/1.1 ${status} OK`, ...lines, 'connection: close', '', ''].join('\r\n'));
  socket.end(body.slice(0, Math.floor(body.length / 2)));
}

/** Sends the headers and so many bytes of an answer. */
function begin(response: ServerResponse, { status, headers, body }: ForeignAnswer, bytes: number): void {
  response.writeHead(status, headers);
  response.flushHeaders();
  if (bytes > 0) response.write(body.slice(0, bytes));
}

/** Sends an answer a byte a second, for as long as anybody waits for it. */
function trickle(response: ServerResponse, given: ForeignAnswer): void {
  begin(response, given, 0);
  let sent = 0;
  const timer = setInterval(() => {
    response.write(given.body.slice(sent, sent + 1));
    sent += 1;
  }, 1000);
  response.once('close', () => clearInterval(timer));
}

/** Sends an answer as a slow line does: late, and then in pieces. */
async function overSlowLine(response: ServerResponse, given: ForeignAnswer): Promise<void> {
  await setTimeout(ROUND_TRIP_MS);
  begin(response, given, 0);
  for (let from = 0; from < given.body.length; from += PIECE) {
    await setTimeout(PIECE / BYTES_PER_MS);
    // Nobody may be waiting any more.
    if (response.destroyed) return;
    response.write(given.body.slice(from, from + PIECE));
  }
  response.end();
}

function answer(response: ServerResponse, { status, headers, body }: ForeignAnswer): Promise<void> {
  return new Promise((resolve) => {
    // Nobody may be waiting any more.
    if (response.destroyed) return resolve();
    response.once('close', resolve);
    response.writeHead(status, headers).end(body);
  });
}
