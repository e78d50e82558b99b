import { createHash } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { InferInput } from 'valibot';
import type { Deps } from '#server/deps.ts';
import { readSession, type Session } from '#server/sessions/session.ts';
import type { Call, InputOf } from '#src/contract/call.ts';
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

/** What the client's schema takes in. */
type AnswerTo<C extends Call> = InferInput<C['answer']>;

type Options = {
  /** Status of success, 200 unless given. */
  status?: 200 | 201;
  /** For GETs that change something: the origin is checked as for any write. */
  isWrite?: boolean;
  /** Refusals after the session check carry `error: true`, as the specification has it for this call. */
  isWithoutMessage?: boolean;
  /** How often a user may make it, or, where nobody signs in, an address. */
  limit?: RateRule;
};

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
  /**
   * A call for everybody. The session is not read before the handler; one that reads it must keep its answer out of
   * shared caches, because reading may renew the cookie.
   */
  open: <C extends Call>(
    call: C,
    handler: (request: OpenRequestContext<C>) => Promise<AnswerTo<C> | Response>,
    options?: Options,
  ) => void;
  /**
   * Counts and reads a call that needs a session for a request that carries several and has been let in, as by itself.
   * @returns what its handler is given, and the handler
   */
  readCarried: (call: Call, asker: Asker, parts: Parts) => Promise<Carried>;
};

/** The one way from a request to a handler: origin, session, expected account, input, in this order. */
export function createRouter(app: Hono, deps: Deps): Router {
  const limit = refuseLargeBodies();
  const carried = new Map<Call, (asker: Asker, parts: Parts) => Promise<Carried>>();

  function register<C extends Call>(
    call: C,
    handler: (request: RequestContext<C>) => Promise<AnswerTo<C> | Response>,
    sessionOf: (c: Context) => Promise<Session | null>,
    { status = 200, isWrite = call.method !== 'GET', isWithoutMessage = false, limit: rule }: Options = {},
  ): void {
    const read = async (asker: Asker<Session | null>, parts: Parts) => {
      const { c, session } = asker;
      if (rule !== undefined) await deps.limits.take(rule, session?.userID ?? clientAddress(c, deps.config));
      if (isWrite && session !== null) {
        await deps.limits.take('write', session.userID);
        await deps.limits.take('writeForDay', session.userID);
      }
      return { ...(await parseInput(call, parts)), ...asker, call } as RequestContext<C>;
    };
    carried.set(call, async (asker, parts) => {
      const request = await read(asker, parts);
      return { request: request as unknown as RequestContext<Call>, make: () => handler(request) };
    });
    // A body that nobody reads needs no limit, and to ask for it costs as much as a statement.
    const guard: MiddlewareHandler = call.method === 'GET' ? (_c, next) => next() : limit;
    const isTagged = call.session === 'none' && !isWrite;
    app.on(call.method, call.path, guard, async (c) => {
      if (isWrite) checkOrigin(c, deps.config);
      const asker = {
        c,
        session: await deps.gate.pass(() => sessionOf(c)),
        key: c.req.header('Idempotency-Key'),
      };
      try {
        // Outside the gate: a client may take its time to send a body.
        const request = await read(asker, partsOf(c));
        const answer = await deps.gate.pass(() => handler(request));
        return answer instanceof Response
          ? c.newResponse(answer.body, answer)
          : sendJSON(c, answer, status, isTagged);
      } catch (error) {
        throw isWithoutMessage && error instanceof ApiError ? withoutMessage(error) : error;
      }
    });
  }

  return {
    signedIn(call, handler, options) {
      // A slip here would let visitors in, so it must not wait for a request to show.
      if (call.session !== 'required') throw new Error(`${call.path} does not ask for a session`);
      register(call, handler, (c) => requireSession(deps, c), options);
    },
    open(call, handler, options) {
      if (call.session !== 'none') throw new Error(`${call.path} asks for a session`);
      register(call, handler, async () => null, options);
    },
    readCarried(call, asker, parts) {
      const read = carried.get(call);
      if (read === undefined) throw new Error(`${call.path} is not registered`);
      return read(asker, parts);
    },
  };
}

async function requireSession(deps: Deps, c: Context): Promise<Session> {
  const session = await readSession(deps, c);
  if (session === null) throw new ApiError('NO_SESSION');
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
