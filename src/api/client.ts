import ky, { type Options } from 'ky';
import type { AnswerOf, BodyInputOf, Call } from '#src/contract/call.ts';
import { DeadlineError, TIMEOUT_MS, withDeadline } from './deadline.ts';
import { type Reply, readReply } from './reply.ts';

export type RequestParts<C extends Call = Call> = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: BodyInputOf<C>;
  /** The entry's id; makes the server apply a write at most once. */
  idempotencyKey?: string;
  /** The account the request is meant for; the server refuses it for any other. */
  expectedUser?: string;
  /** The epoch of the server's database the write is meant for; the server refuses it in any other. */
  expectedEpoch?: string | undefined;
  /** The answer that this device holds already, and its entity tag: what a 304 with that tag stands for. */
  known?: { tag: string; answer: AnswerOf<C> };
  /** An identity provider's token, for the calls that sign in by one. */
  bearer?: string;
};

/** Makes one request of the contract and says what became of it; never throws for anything a network can do. */
export type Api = <C extends Call>(call: C, parts?: RequestParts<C>) => Promise<Reply<AnswerOf<C>>>;

/**
 * An `Api` over HTTP. A request that has no whole answer at its deadline is given up; what it carried is sent again
 * later under the same key.
 * @param options.base where the service is, without a trailing slash
 * @param options.timeoutMs how long a request and its whole answer may take, in milliseconds
 * @param options.onReached told after each request whether our server answered
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
    // Ky's own would end with the headers.
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
    // Otherwise the browser would answer a 304 from what it has kept itself.
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

/** Whether a response says that this tag still holds. One that does not name the tag is not of our server. */
function isUnchanged({ status, headers }: Response, tag: string): boolean {
  return status === 304 && headers.get('etag')?.includes(tag) === true;
}

/** A body as JSON, or undefined when it is not JSON. */
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
