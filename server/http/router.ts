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

/** A request as handlers of open calls see it: checked input and the raw context for headers and cookies. */
export type OpenRequestContext<C extends Call> = InputOf<C> & { call: C; c: Context };
/** The same with who asks. */
export type RequestContext<C extends Call> = OpenRequestContext<C> & {
  session: Session;
  /** The `Idempotency-Key` as it came. */
  key: string | undefined;
};

/** The same where the session was read with how far its account has come. */
export type StampedRequest<C extends Call> = RequestContext<C> & { session: StampedSession };

/** What the client's schema takes in. */
type AnswerTo<C extends Call> = InferInput<C['answer']>;

type Options = {
  /** Status of success, 200 unless given. */
  status?: 200 | 201;
  /** For GETs that change something: the origin is checked as for any write. */
  isWrite?: boolean;
  /** Refusals after the session check carry `error: true`, as the specification has it for this call. */
  isWithoutMessage?: boolean;
  /** How often a user may make it. */
  limit?: RateRule;
};

/** Of a call for everybody: how often an address may make it, counted before anything of its body is read. */
type OpenOptions = Omit<Options, 'limit'> & { limit: RateRule | RateRule[] | ((c: Context) => RateRule) };

/** Who makes a request, and under which key; without a session where none is read. */
type Asker<S = Session> = { c: Context; session: S; key: string | undefined };

/** A call within another: read, and not made yet. */
export type Carried = { request: RequestContext<Call>; make: () => Promise<unknown> };

/** Registers the contract's calls on a Hono app. */
export type Router = {
  /** A call that needs a session. */
  signedIn: <C extends Call>(
    call: C,
    handler: (request: RequestContext<C>) => Promise<AnswerTo<C> | Response>,
    options?: Options,
  ) => void;
  /** The call for how far the account has come, which is read together with the session: the handler has nothing to ask. */
  signedInStamped: <C extends Call>(
    call: C,
    handler: (request: StampedRequest<C>) => Promise<AnswerTo<C> | Response>,
    options?: Options,
  ) => void;
  /**
   * A call for everybody. The session is not read before the handler; one that reads it must keep its answer out of
   * shared caches, because reading may renew the cookie.
   */
  open: <C extends Call>(
    call: C,
    handler: (request: OpenRequestContext<C>) => Promise<AnswerTo<C> | Response>,
    options: OpenOptions,
  ) => void;
  /**
   * Counts and reads a call that needs a session for a request that carries several and has been let in, as by itself.
   * @returns what its handler is given, and the handler
   */
  readCarried: (call: Call, asker: Asker, parts: Parts) => Promise<Carried>;
};

/**
 * The one way from a request to a handler: origin, for open calls the address's pace, the body's size, session, expected
 * account, the user's pace, input, in this order.
 */
export function createRouter(app: Hono, deps: Deps): Router {
  const sizes = {
    required: refuseLargeBodies(LIMITS.bodyBytes),
    none: refuseLargeBodies(LIMITS.openBodyBytes),
  };
  const { gate, callers } = deps;
  const carried = new Map<Call, (asker: Asker, parts: Parts) => Promise<Carried>>();

  function register<C extends Call>(
    call: C,
    handler: (request: RequestContext<C>) => Promise<AnswerTo<C> | Response>,
    sessionOf: (c: Context) => Promise<Session | null>,
    admit: (c: Context) => Promise<void>,
    { status = 200, isWrite = call.method !== 'GET', isWithoutMessage = false, limit: rule }: Options = {},
  ): void {
    const read = async (asker: Asker<Session | null>, parts: Parts) =>
      ({ ...(await parseInput(call, parts)), ...asker, call }) as RequestContext<C>;
    const visitorOf = isWrite ? callers.visitor : callers.reader;
    const callerOf = (c: Context, session: Session | null) =>
      session === null ? visitorOf(c) : callers.account(session.userID);
    const count = async ({ userID }: Session) => {
      if (rule !== undefined) await deps.limits.take(rule, userID);
      if (!isWrite) return;
      await deps.limits.take('write', userID);
      await deps.limits.take('writeForDay', userID);
    };
    carried.set(call, async (asker, parts) => {
      await count(asker.session);
      const request = await read(asker, parts);
      return { request: request as unknown as RequestContext<Call>, make: () => handler(request) };
    });
    const told = async <T>(task: () => Promise<T>): Promise<T> => {
      try {
        return await task();
      } catch (error) {
        throw isWithoutMessage && error instanceof ApiError ? withoutMessage(error) : error;
      }
    };
    const enter: MiddlewareHandler = async (c, next) => {
      if (isWrite) checkOrigin(c, deps.config);
      // The limits of an address are in the database where that is shared: to ask for them takes a place as well.
      if (call.session === 'none') await gate.pass(visitorOf(c), () => told(() => admit(c)));
      return next();
    };
    // A body that nobody reads needs no limit, and to ask for it costs as much as a statement.
    const guard: MiddlewareHandler = call.method === 'GET' ? (_c, next) => next() : sizes[call.session];
    const isTagged = call.session === 'none' && !isWrite;
    app.on(call.method, call.path, enter, guard, async (c) => {
      const session =
        call.session === 'none' ? null : await gate.pass(callers.session(c), () => sessionOf(c));
      const asker = { c, session, key: c.req.header('Idempotency-Key') };
      const caller = callerOf(c, session);
      return told(async () => {
        if (session !== null) await gate.pass(caller, () => count(session));
        // Outside the gate: a client may take its time to send a body.
        const request = await read(asker, partsOf(c));
        const answer = await gate.pass(caller, () => handler(request));
        return answer instanceof Response
          ? c.newResponse(answer.body, answer)
          : sendJSON(c, answer, status, isTagged);
      });
    });
  }

  return {
    signedIn(call, handler, options) {
      // A slip here would let visitors in, so it must not wait for a request to show.
      if (call.session !== 'required') throw new Error(`${call.path} does not ask for a session`);
      register(
        call,
        handler,
        (c) => requireSession(deps, c, readSession(deps, c)),
        async () => {},
        options,
      );
    },
    signedInStamped(call, handler, options) {
      if (call.session !== 'required') throw new Error(`${call.path} does not ask for a session`);
      register(
        call,
        (request) => handler(request as StampedRequest<typeof call>),
        (c) => requireSession(deps, c, readSessionAndStamp(deps, c)),
        async () => {},
        options,
      );
    },
    open(call, handler, { limit, ...options }) {
      if (call.session !== 'none') throw new Error(`${call.path} asks for a session`);
      const admit = async (c: Context) => {
        const address = clientAddress(c, deps.config);
        const rules = typeof limit === 'function' ? limit(c) : limit;
        for (const rule of [rules].flat()) await deps.limits.take(rule, address);
      };
      register(call, handler, async () => null, admit, options);
    },
    readCarried(call, asker, parts) {
      const read = carried.get(call);
      if (read === undefined) throw new Error(`${call.path} is not registered`);
      return read(asker, parts);
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

/** An answer as it goes over the line. */
type Encoded = { text: string; length: string; tag?: string };

/** Visitors who are answered together have one object: it is written out once. */
const encoded = new WeakMap<object, Encoded>();

function encode(answer: unknown): Encoded {
  const text = JSON.stringify(answer);
  return { text, length: String(Buffer.byteLength(text)) };
}

function encodeOnce(answer: object): Encoded {
  const made = encoded.get(answer) ?? encode(answer);
  encoded.set(answer, made);
  return made;
}

/**
 * With its length, so that short answers are known to be not worth compressing.
 * @param isTagged whether whoever kept it asks whether it still holds; a tag of the text, because that is at hand
 */
function sendJSON(c: Context, answer: unknown, status: 200 | 201, isTagged: boolean): Response {
  const sent =
    isTagged && typeof answer === 'object' && answer !== null ? encodeOnce(answer) : encode(answer);
  // As the packing says too, but before there is an answer: a header after that copies it.
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (isTagged) {
    sent.tag ??= `W/"${createHash('sha256').update(sent.text).digest('base64url')}"`;
    c.header('ETag', sent.tag);
    if (c.req.header('If-None-Match')?.includes(sent.tag)) return c.body(null, 304);
  }
  return c.body(sent.text, status, { 'Content-Type': 'application/json', 'Content-Length': sent.length });
}
