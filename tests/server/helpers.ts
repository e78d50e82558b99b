/** The server under test, and users who are signed in to it. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { createApp } from '#server/app.ts';
import { createBackground } from '#server/base/background.ts';
import { type Config, readConfig } from '#server/base/config.ts';
import { createDeps } from '#server/create-deps.ts';
import type { Db } from '#server/db/db.ts';
import type { Deps } from '#server/deps.ts';
import type { MailWatch } from '#server/mail/mail-watch.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { type OpenDatabase, openPostgres } from '#server/open-database.ts';
import type { UserData } from '#src/contract/account.ts';
import { accountData } from '#src/contract/account-calls.ts';
import { openTestDatabase } from './test-database.ts';

/** Options for a cheap password hash, because a real one takes about a second per user. */
const CHEAP_ARGON2 = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export type RequestOptions = {
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  cookie?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
};

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every call
export type Answer = { status: number; body: any; headers: Headers };

/** A signed-in user, with everything that a test needs to act as them. */
export type TestUser = {
  userID: string;
  emailAddress: string;
  password: string;
  cookie: string;
  get: (path: string, options?: RequestOptions) => Promise<Answer>;
  post: (path: string, body?: unknown, options?: RequestOptions) => Promise<Answer>;
  delete: (path: string, options?: RequestOptions) => Promise<Answer>;
  /** Reads the account. */
  data: (query?: string) => Promise<UserData>;
};

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

/** Returns the cookie of an answer as a browser would send it back. */
export function cookieOf(response: Response): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** Creates a clock that a test moves by hand. */
function createTestClock() {
  let jumped = 0;
  const clock = {
    /** Milliseconds since 1970; a test adds to it to let time pass. */
    now: Date.UTC(2026, 10, 1),
    /** Sets the time of day forward or back without letting time pass. */
    jump(milliseconds: number) {
      clock.now += milliseconds;
      jumped += milliseconds;
    },
    /** Returns the time of day as the server reads it. */
    read: () => clock.now + clockError(),
    /** Returns the milliseconds that have passed. */
    steady: () => clock.now - jumped,
  };
  return clock;
}

/**
 * True in a run with `CLOCK=jumps`, in which the server reads the time of day up to 25 s too early or too late.
 * Tests that need an exact time are skipped in such a run.
 */
export const doesClockJump = process.env.CLOCK === 'jumps';

/** Milliseconds; less than the 30 s by which the clocks of two machines may differ. */
const JUMPS = [0, -25_000, 25_000];
let reads = 0;

/** Returns the error of the time of day in milliseconds. */
const clockError = () => (doesClockJump ? (JUMPS[reads++ % JUMPS.length] ?? 0) : 0);

/**
 * Starts the real server in this process, on its own database in memory unless one is given. Only a
 * test moves its clock, and its mails are collected in `mails`.
 */
export async function createTestServer(
  options: {
    isStopping?: () => boolean;
    standby?: Db;
    database?: OpenDatabase;
    config?: Partial<Config>;
    environment?: Record<string, string>;
    mailWatch?: MailWatch;
  } = {},
) {
  const database = options.database ?? (await openTestDatabase());
  const mails: Mail[] = [];
  const clock = createTestClock();
  const failures: unknown[] = [];
  const background = createBackground((error) => failures.push(error));
  const deps: Deps = createDeps({
    db: database.db,
    standby: options.standby,
    mail: async (mail, delivery) => {
      if (delivery !== 'rehearse') mails.push(mail);
    },
    clock: clock.read,
    steady: clock.steady,
    config: {
      ...readConfig({ PUBLIC_URL: 'http://localhost', RATE_LIMITS: 'off', ...options.environment }, null),
      argon2: CHEAP_ARGON2,
      ...options.config,
    },
    background,
    ...(options.isStopping && { isStopping: options.isStopping }),
    ...(options.mailWatch && { mailWatch: options.mailWatch }),
  });
  const app: Hono = createApp(deps);

  async function send(path: string, { method = 'GET', body, cookie, key, headers }: RequestOptions = {}) {
    return app.request(`/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async function request(path: string, requestOptions: RequestOptions = {}): Promise<Answer> {
    const response = await send(path, requestOptions);
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      headers: response.headers,
    };
  }

  /** Returns the token of the newest link mailed to an address. */
  function tokenFor(emailAddress: string): string {
    const mail = mails.findLast((each) => each.to === emailAddress);
    return mail?.text.match(/\/(?:activate|changePassword|changeEmail)\/link#(\S+)/)?.[1] ?? '';
  }

  /** Signs in and returns the user. Throws if the server refuses the password. */
  async function logIn(emailAddress: string, password: string): Promise<TestUser> {
    const response = await send('/user/login', { method: 'POST', body: { emailAddress, password } });
    if (!response.ok) throw new Error(`cannot log in: ${await response.text()}`);
    const { stamp } = (await response.json()) as { stamp: { userID: string } };
    const cookie = cookieOf(response);
    const withCookie = (given: RequestOptions): RequestOptions => ({ cookie, ...given });
    return {
      userID: stamp.userID,
      emailAddress,
      password,
      cookie,
      get: (path, given) => request(path, withCookie({ ...given })),
      post: (path, body, given) => request(path, withCookie({ method: 'POST', body, ...given })),
      delete: (path, given) => request(path, withCookie({ method: 'DELETE', ...given })),
      data: async (query = '') =>
        v.parse(accountData.answer, (await request(`/account/data${query}`, { cookie })).body).user,
    };
  }

  /** Registers, activates and signs in a user. `name` must be new. The address is `<name>@example.com`. */
  async function signUp(name: string): Promise<TestUser> {
    const emailAddress = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;
    const password = `password of ${name}`.slice(0, 49);
    const registered = await request('/user', { method: 'POST', body: { emailAddress, password, name } });
    if (registered.status !== 201) throw new Error(`cannot register: ${JSON.stringify(registered.body)}`);
    await request(`/user/activate/${tokenFor(emailAddress)}`);
    return logIn(emailAddress, password);
  }

  return {
    app,
    db: database.db,
    deps,
    mails,
    clock,
    background,
    /** Errors of background tasks. A test that expects no error may check that the list is empty. */
    failures,
    send,
    request,
    tokenFor,
    logIn,
    signUp,
    close: async () => {
      await background.idle();
      await database.close();
    },
  };
}

/** Opens the PostgreSQL that `npm run test:deep -- postgres` starts. */
export function openTestPostgres(): Promise<OpenDatabase> {
  const url = process.env.DATABASE_URL_TEST;
  if (url === undefined) throw new Error('DATABASE_URL_TEST is not set; run npm run test:deep -- postgres');
  return openPostgres(url);
}
