import { createHash } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { InferInput } from 'valibot';
import type { Deps } from '#server/deps.ts';
import {
  readSession,
  readSessionAndStamp,
  type Session,
  type StampedSession,
  wasSessionEnded,
} from '#server/sessions/session.ts';
import type { Call, InputOf } from '#src/contract/call.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { ApiError, withoutMessage } from './api-error.ts';
import { clientAddress } from './client-address.ts';
import { checkOrigin } from './origin.ts';
import { type Parts, parseInput, partsOf } from './parse.ts';
import type { RateRule } from './rate-rules.ts';
import { refuseLargeBodies } from './too-large.ts';

/** A request to an open call: parsed input, and the raw context for headers and cookies. */
type OpenRequestContext<C extends Call> = InputOf<C> & { call: C; c: Context };
/** A request to a call with a session. */
export type RequestContext<C extends Call> = OpenRequestContext<C> & {
  session: Session;
  /** The raw `Idempotency-Key`. */
  key: string | undefined;
};

/** A request whose session was read together with the account's stamp. */
type StampedRequest<C extends Call> = RequestContext<C> & { session: StampedSession };

/** The input type of the client's schema for the answer. */
type AnswerTo<C extends Call> = InferInput<C['answer']>;

type Options = {
  /** Status of a success; 200 by default. */
  status?: 200 | 201;
  /** True for GETs that change something. Their origin is checked as for other writes. */
  isWrite?: boolean;
  /**
   * When true, refusals after the session check have `error: true` instead of a message, as this call's
   * contract requires.
   */
  isWithoutMessage?: boolean;
  /** Rate limit per user. */
  limit?: RateRule;
};

/** Options of an open call: its rate limits by address, counted before its body is read. */
type OpenOptions = Omit<Options, 'limit'> & { limit: RateRule | RateRule[] | ((c: Context) => RateRule) };

/** The raw context, session and idempotency key of a request; the session is null for open calls. */
type CallContext<S = Session> = { c: Context; session: S; key: string | undefined };

/** A call of a batch that is parsed and has not run yet. */
export type BatchedCall = { request: RequestContext<Call>; run: () => Promise<unknown> };

/** Registers the contract's calls on a Hono app. */
export type Router = {
  /** Registers a call that needs a session. */
  signedIn: <C extends Call>(
    call: C,
    handler: (request: RequestContext<C>) => Promise<AnswerTo<C> | Response>,
    options?: Options,
  ) => void;
  /**
   * Registers a call that reads the session together with the account's stamp, so
   * that its handler needs no query.
   */
  signedInStamped: <C extends Call>(
    call: C,
    handler: (request: StampedRequest<C>) => Promise<AnswerTo<C> | Response>,
    options?: Options,
  ) => void;
  /**
   * Registers a call without a session check. A handler that reads the session itself must keep its answer
   * out of shared caches, because reading may renew the cookie.
   */
  open: <C extends Call>(
    call: C,
    handler: (request: OpenRequestContext<C>) => Promise<AnswerTo<C> | Response>,
    options: OpenOptions,
  ) => void;
  /**
   * Counts and parses a call with a session that is part of another, admitted
   * request, as if it were sent alone.
   * @returns its request and a function that runs its handler
   */
  parseBatchedCall: (call: Call, context: CallContext, parts: Parts) => Promise<BatchedCall>;
};

/**
 * Creates the router. Every request is checked in this order: origin, for open calls the address's rate
 * limit, body size, session, expected account, the user's rate limits, input.
 */
export function createRouter(app: Hono, deps: Deps): Router {
  const bodyLimits = {
    required: refuseLargeBodies(LIMITS.bodyBytes),
    none: refuseLargeBodies(LIMITS.openBodyBytes),
  };
  const { gate, callers } = deps;
  const batchable = new Map<Call, (context: CallContext, parts: Parts) => Promise<BatchedCall>>();

  function register<C extends Call>(
    call: C,
    handler: (request: RequestContext<C>) => Promise<AnswerTo<C> | Response>,
    sessionOf: (c: Context) => Promise<Session | null>,
    admit: (c: Context) => Promise<void>,
    { status = 200, isWrite = call.method !== 'GET', isWithoutMessage = false, limit: rule }: Options = {},
  ): void {
    const read = async (context: CallContext<Session | null>, parts: Parts) =>
      ({ ...(await parseInput(call, parts)), ...context, call }) as RequestContext<C>;
    const visitorOf = isWrite ? callers.visitor : callers.reader;
    const callerOf = (c: Context, session: Session | null) =>
      session === null ? visitorOf(c) : callers.account(session.userID);
    const count = async ({ userID }: Session) => {
      if (rule !== undefined) await deps.limits.take(rule, userID);
      if (!isWrite) return;
      await deps.limits.take('write', userID);
      await deps.limits.take('writeForDay', userID);
    };
    batchable.set(call, async (context, parts) => {
      await count(context.session);
      const request = await read(context, parts);
      return { request: request as unknown as RequestContext<Call>, run: () => handler(request) };
    });
    const adaptErrors = async <T>(task: () => Promise<T>): Promise<T> => {
      try {
        return await task();
      } catch (error) {
        throw isWithoutMessage && error instanceof ApiError ? withoutMessage(error) : error;
      }
    };
    const admitRequest: MiddlewareHandler = async (c, next) => {
      if (isWrite) checkOrigin(c, deps.config);
      // Limits by address may be in the shared database, so checking them needs a place in the gate too.
      if (call.session === 'none') await gate.pass(visitorOf(c), () => adaptErrors(() => admit(c)));
      return next();
    };
    // Bodies of GETs are never read, and checking a limit takes as long as an SQL statement.
    const limitBody: MiddlewareHandler =
      call.method === 'GET' ? (_c, next) => next() : bodyLimits[call.session];
    const isTagged = call.session === 'none' && !isWrite;
    app.on(call.method, call.path, admitRequest, limitBody, async (c) => {
      const session =
        call.session === 'none' ? null : await gate.pass(callers.session(c), () => sessionOf(c));
      const context = { c, session, key: c.req.header('Idempotency-Key') };
      const caller = callerOf(c, session);
      return adaptErrors(async () => {
        if (session !== null) await gate.pass(caller, () => count(session));
        // Outside the gate, because a client may send its body slowly.
        const request = await read(context, partsOf(c));
        const answer = await gate.pass(caller, () => handler(request));
        return answer instanceof Response
          ? c.newResponse(answer.body, answer)
          : sendJSON(c, answer, status, isTagged);
      });
    });
  }

  return {
    signedIn(call, handler, options) {
      // Checked at registration, because a mistake here would admit visitors.
      if (call.session !== 'required') throw new Error(`${call.path} does not require a session`);
      register(
        call,
        handler,
        (c) => requireSession(deps, c, readSession(deps, c)),
        async () => {},
        options,
      );
    },
    signedInStamped(call, handler, options) {
      if (call.session !== 'required') throw new Error(`${call.path} does not require a session`);
      register(
        call,
        (request) => handler(request as StampedRequest<typeof call>),
        (c) => requireSession(deps, c, readSessionAndStamp(deps, c)),
        async () => {},
        options,
      );
    },
    open(call, handler, { limit, ...options }) {
      if (call.session !== 'none') throw new Error(`${call.path} requires a session`);
      const admit = async (c: Context) => {
        const address = clientAddress(c, deps.config);
        const rules = typeof limit === 'function' ? limit(c) : limit;
        for (const rule of [rules].flat()) await deps.limits.take(rule, address);
      };
      register(call, handler, async () => null, admit, options);
    },
    parseBatchedCall(call, context, parts) {
      const read = batchable.get(call);
      if (read === undefined) throw new Error(`${call.path} is not registered`);
      return read(context, parts);
    },
  };
}

async function requireSession<S extends Session>(
  deps: Deps,
  c: Context,
  reading: Promise<S | null>,
): Promise<S> {
  const session = await reading;
  if (session === null) throw new ApiError((await wasSessionEnded(deps, c)) ? 'SESSION_ENDED' : 'NO_SESSION');
  const expected = c.req.header('X-Expected-User');
  if (expected !== undefined && expected.toLowerCase() !== session.userID)
    throw new ApiError('WRONG_ACCOUNT');
  return session;
}

/** A serialised answer. */
type Encoded = { text: string; length: string; tag?: string };

/**
 * Serialised answers by result object. Visitors who share a read share the object, so it is serialised once.
 */
const encoded = new WeakMap<object, Encoded>();

function encode(answer: unknown): Encoded {
  const text = JSON.stringify(answer);
  return { text, length: String(Buffer.byteLength(text)) };
}

function encodeOnce(answer: object): Encoded {
  const encodedAnswer = encoded.get(answer) ?? encode(answer);
  encoded.set(answer, encodedAnswer);
  return encodedAnswer;
}

/**
 * Sends an answer with its length, which shows that short answers are not worth compressing.
 * @param isTagged whether clients revalidate the answer, which then has an `ETag` made from its text
 */
function sendJSON(c: Context, answer: unknown, status: 200 | 201, isTagged: boolean): Response {
  const body =
    isTagged && typeof answer === 'object' && answer !== null ? encodeOnce(answer) : encode(answer);
  // Compression sets this header too, but after the response exists. Setting it then copies the response.
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (isTagged) {
    body.tag ??= `W/"${createHash('sha256').update(body.text).digest('base64url')}"`;
    c.header('ETag', body.tag);
    if (c.req.header('If-None-Match')?.includes(body.tag)) return c.body(null, 304);
  }
  return c.body(body.text, status, { 'Content-Type': 'application/json', 'Content-Length': body.length });
}
