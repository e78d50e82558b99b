import ky, { type Options } from 'ky';
import type { AnswerOf, BodyInputOf, Call } from '#src/contract/call.ts';
import { DeadlineError, TIMEOUT_MS, withDeadline } from './deadline.ts';
import { type Reply, readReply } from './reply.ts';

/** The parts of one request that its call leaves open. */
type RequestParts<C extends Call = Call> = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: BodyInputOf<C>;
  /** The outbox entry's id. The server applies a write at most once per key. */
  idempotencyKey?: string;
  /** The account that the request is meant for. The server refuses the request for any other account. */
  expectedUser?: string;
  /** The epoch that the write is meant for. The server refuses the write in any other epoch (P7.14). */
  expectedEpoch?: string | undefined;
  /** The answer this device already holds and its entity tag. A 304 with that tag resolves to this answer. */
  known?: { tag: string; answer: AnswerOf<C> };
  /** An identity provider's ID token, for the calls that sign in with one. */
  bearer?: string;
};

/**
 * Sends one request of the contract and resolves to its reply. If the network fails it does not reject, but
 * resolves to `silence`.
 */
export type Api = <C extends Call>(call: C, parts?: RequestParts<C>) => Promise<Reply<AnswerOf<C>>>;

/**
 * Creates an `Api` over HTTP. A request without a complete answer at its deadline is aborted; the caller may
 * send it again later under the same idempotency key.
 * @param options.base the API's base URL, without a trailing slash
 * @param options.timeoutMs the deadline for a request and its whole answer, in milliseconds
 * @param options.onReached called after each request; `reached` is true if our server answered
 */
export function createApi(options: {
  base: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
  onReached?: (reached: boolean) => void;
}): Api {
  const shared: Options = {
    retry: 0,
    throwHttpErrors: false,
    credentials: 'include',
    cache: 'no-cache',
    // Ky's own timeout ends when the headers arrive; `withDeadline` also covers the body.
    timeout: false,
    ...(options.fetch && { fetch: options.fetch }),
  };
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  return async (call, parts = {}) => {
    const url = `${options.base}${pathOf(call, parts.params)}`;
    const reply = await request(url, call, parts, shared, timeoutMs);
    options.onReached?.(reply.kind !== 'silence');
    return reply;
  };
}

function pathOf(call: Call, params: Record<string, string | number> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

async function request<C extends Call>(
  url: string,
  call: C,
  parts: RequestParts<C>,
  shared: Options,
  timeoutMs: number,
): Promise<Reply<AnswerOf<C>>> {
  const options: Options = {
    ...shared,
    method: call.method,
    headers: {
      ...(parts.idempotencyKey && { 'idempotency-key': parts.idempotencyKey }),
      ...(parts.bearer && { authorization: `Bearer ${parts.bearer}` }),
      ...(parts.expectedUser && { 'x-expected-user': parts.expectedUser }),
      ...(parts.expectedEpoch && { 'x-expected-epoch': parts.expectedEpoch }),
      ...(parts.known && { 'if-none-match': parts.known.tag }),
    },
    // With the default mode the browser would answer a 304 from its own HTTP cache.
    ...(parts.known && { cache: 'no-store' }),
    ...(parts.query && { searchParams: parts.query }),
    ...(parts.body !== undefined && { json: parts.body }),
  };
  try {
    const { response, text } = await withDeadline(timeoutMs, async (signal) => {
      const response = await ky(url, { ...options, signal });
      return { response, text: await response.text() };
    });
    const { known } = parts;
    if (known !== undefined && isUnchanged(response, known.tag))
      return { kind: 'answer', data: known.answer };
    return read(call, response, parsed(text));
  } catch (error) {
    return {
      kind: 'silence',
      reason: error instanceof DeadlineError ? 'timeout' : 'network',
      retryAfterMs: 0,
    };
  }
}

/**
 * Returns whether a response confirms this entity tag. A 304 that does not name the tag is not from our
 * server.
 */
function isUnchanged({ status, headers }: Response, tag: string): boolean {
  return status === 304 && headers.get('etag')?.includes(tag) === true;
}

/** Returns a body parsed as JSON, or undefined if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function read<C extends Call>(call: C, response: Response, body: unknown): Reply<AnswerOf<C>> {
  const retryAfterMs = Math.max(Number(response.headers.get('retry-after')) * 1000 || 0, 0);
  const { ok, redirected, status } = response;
  return readReply(call, { isOk: ok && !redirected, status, body, retryAfterMs });
}
