/**
 * Paths through the states of an account: steps with a new address, and the answer to the last step (P6.3,
 * P6.4, P6.6, P6.8).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '#server/base/time.ts';
import { ERROR_CODES, type ErrorCode } from '#src/contract/call.ts';
import { makeList } from './fixtures.ts';
import { type Answer, createTestServer, doesClockJump, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const RIGHT = 'the right password';
const NEW = 'a new password';
const post = (path: string, body: object = {}, cookie?: string) =>
  server.request(path, { method: 'POST', body, cookie });

/** One address and the steps that can be done with it. Stores the cookie and the newest links' tokens. */
class Traveller {
  readonly email = `${randomUUID()}@example.com`;
  cookie: string | undefined;
  activation = '';
  reset = '';
  storedReset = '';

  storeResetLink(): void {
    this.storedReset = this.reset;
  }
  async register(given: object = {}): Promise<Answer> {
    const form = { emailAddress: this.email, password: RIGHT, name: 'A Traveller', ...given };
    const answer = await post('/user', form);
    this.activation = this.#newestLink('activate') ?? this.activation;
    this.reset = this.#newestLink('changePassword') ?? this.reset;
    return answer;
  }
  activate(token = this.activation): Promise<Answer> {
    return server.request(`/user/activate/${token}`);
  }
  async resend(): Promise<Answer> {
    const answer = await post('/user/activate', { emailAddress: this.email });
    await server.background.idle();
    this.activation = this.#newestLink('activate') ?? this.activation;
    return answer;
  }
  async logIn(password = RIGHT): Promise<Answer> {
    const answer = await post('/user/login', { emailAddress: this.email, password }, this.cookie);
    if (answer.status === 200) this.cookie = answer.headers.get('set-cookie')?.split(';')[0];
    return answer;
  }
  async forgot(): Promise<Answer> {
    const answer = await post('/user/changePassword', { emailAddress: this.email });
    await server.background.idle();
    this.reset = this.#newestLink('changePassword') ?? this.reset;
    return answer;
  }
  async change(password = NEW, token = this.reset): Promise<Answer> {
    const answer = await post(`/user/changePassword/${token}`, { password });
    await server.background.idle();
    return answer;
  }
  logOut(): Promise<Answer> {
    return server.request('/user/logout', { cookie: this.cookie });
  }
  remove(): Promise<Answer> {
    return server.request('/account/removeUser', { method: 'DELETE', cookie: this.cookie });
  }
  data(): Promise<Answer> {
    return server.request('/account/data', { cookie: this.cookie });
  }
  async join(): Promise<void> {
    await this.register();
    await this.activate();
    await this.logIn();
  }
  #newestLink(path: string): string | undefined {
    const mail = server.mails.findLast(({ to, text }) => to === this.email && text.includes(`/${path}/`));
    return mail?.text.match(new RegExp(`/${path}/link#(\\S+)`))?.[1];
  }
}

type Step = (traveller: Traveller) => unknown;
/** The steps of a path, and the refusal of the last step; null means that it succeeds. */
type Path = [words: string, steps: Step[], refusal: ErrorCode | null];

const register: Step = (traveller) => traveller.register();
const registerWith =
  (given: object): Step =>
  (traveller) =>
    traveller.register(given);
const registerWithoutMail: Step = (traveller) => withoutMail(() => traveller.register());
const activate: Step = (traveller) => traveller.activate();
const activateWith =
  (token: string): Step =>
  (traveller) =>
    traveller.activate(token);
const activateByReset: Step = (traveller) => traveller.activate(traveller.reset);
const resend: Step = (traveller) => traveller.resend();
const logIn: Step = (traveller) => traveller.logIn();
const logInWith =
  (password: string): Step =>
  (traveller) =>
    traveller.logIn(password);
const forgot: Step = (traveller) => traveller.forgot();
const change: Step = (traveller) => traveller.change();
const changeWith =
  (password: string, token?: string): Step =>
  (traveller) =>
    traveller.change(password, token);
const changeByActivation: Step = (traveller) => traveller.change(NEW, traveller.activation);
const storeResetLink: Step = (traveller) => traveller.storeResetLink();
const changeByStoredLink: Step = (traveller) => traveller.change('another one', traveller.storedReset);
const logOut: Step = (traveller) => traveller.logOut();
const remove: Step = (traveller) => traveller.remove();
const data: Step = (traveller) => traveller.data();
const join: Step = (traveller) => traveller.join();
const wait =
  (milliseconds: number): Step =>
  () => {
    server.clock.now += milliseconds;
  };

/** Runs a step without a working mail server. */
async function withoutMail(step: () => Promise<Answer>): Promise<Answer> {
  const { mail } = server.deps;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  server.deps.mail = async () => {
    throw new Error('no route');
  };
  const answer = await step();
  server.deps.mail = mail;
  log.mockRestore();
  return answer;
}

/** Returns these paths, which wait until an exact moment, or none if the server's time of day jumps. */
const atExactTimes = (...paths: Path[]): Path[] => (doesClockJump ? [] : paths);

const PATHS: Record<string, Path[]> = {
  registration: [
    ['a new address', [register], null],
    ['an address that waits for activation', [register, register], null],
    ['an address in use', [join, register], null],
    ['an invalid address', [registerWith({ emailAddress: 'nowhere' })], 'INVALID'],
    ['two addresses in one', [registerWith({ emailAddress: 'a@b.example,c.example' })], 'INVALID'],
    ['a password of 7 characters', [registerWith({ password: 'x'.repeat(7) })], 'INVALID'],
    ['a password of 8 characters', [registerWith({ password: 'eight ch' })], null],
    ['a password of 49 characters', [registerWith({ password: 'x'.repeat(49) })], null],
    ['a password of 50 characters', [registerWith({ password: 'x'.repeat(50) })], 'INVALID'],
    ['a name of 2 characters', [registerWith({ name: 'Al' })], 'INVALID'],
    ['a name of 3 characters', [registerWith({ name: 'Ala' })], null],
    ['a name of 50 characters', [registerWith({ name: 'x'.repeat(50) })], null],
    ['a name of 51 characters', [registerWith({ name: 'x'.repeat(51) })], 'INVALID'],
    [
      'a name with digits, spaces, hyphens and letters of any script',
      [registerWith({ name: 'Ζωή-Łucja 2' })],
      null,
    ],
    ['a name that is markup', [registerWith({ name: '<b>Ala</b>' })], 'INVALID'],
    ['a name that is a link', [registerWith({ name: 'https://x.example' })], 'INVALID'],
    ['when the mail fails', [registerWithoutMail], 'MAIL_FAILED'],
    ['again after a failed mail', [registerWithoutMail, register], null],
  ],
  login: [
    ['an activated account', [register, activate, logIn], null],
    ['before activation, the right password', [register, logIn], 'USER_NOT_ACTIVATED'],
    ['before activation, a wrong password', [register, logInWith('wrong')], 'LOGIN_FAILED'],
    ['a wrong password', [join, logInWith('wrong')], 'LOGIN_FAILED'],
    ['an empty password', [join, logInWith('')], 'INVALID'],
    ['the password in another case', [join, logInWith(RIGHT.toUpperCase())], 'LOGIN_FAILED'],
    ['an unknown address', [logIn], 'LOGIN_FAILED'],
    ['a second time', [join, logIn], null],
    ['after deletion', [join, remove, logIn], 'LOGIN_FAILED'],
    [
      'with an accent encoded differently',
      [registerWith({ password: 'kawa\u0301 i ciasto' }), activate, logInWith('kaw\u00e1 i ciasto')],
      null,
    ],
  ],
  activation: [
    ['by the link', [register, activate], null],
    ['by the link, twice', [register, activate, activate], 'LINK_USED'],
    ...atExactTimes(
      ['one second before 24 hours', [register, wait(DAY - 1000), activate], null],
      ['after 24 hours', [register, wait(DAY), activate], 'LINK_EXPIRED'],
    ),
    ['by an invented token', [activateWith('made-up')], 'LINK_EXPIRED'],
    ['by a very long token', [activateWith('x'.repeat(201))], 'INVALID'],
    ['by a link to set a password', [join, forgot, activateByReset], 'LINK_EXPIRED'],
    ['by a link sent again', [register, resend, activate], null],
    ['by a link sent again when the first is too old', [register, wait(DAY), resend, activate], null],
    ['after deletion', [join, remove, activate], 'LINK_EXPIRED'],
  ],
  'a request for another activation link': [
    ['for an account that waits for activation', [register, resend], null],
    ['for an activated account', [join, resend], null],
    ['for an unknown address', [resend], null],
    ['without an address', [() => post('/user/activate', { emailAddress: '' })], 'INVALID'],
  ],
  'password reset': [
    ['requested for an activated account', [join, forgot], null],
    ['requested for an unknown address', [forgot], null],
    ['requested without an address', [() => post('/user/changePassword', {})], 'INVALID'],
    ['by the link', [join, forgot, change], null],
    ['by the link, twice', [join, forgot, change, change], 'LINK_USED'],
    ...atExactTimes(
      ['one second before an hour', [join, forgot, wait(HOUR - 1000), change], null],
      ['after an hour', [join, forgot, wait(HOUR), change], 'LINK_EXPIRED'],
    ),
    ['by an invented token', [changeWith(NEW, 'made-up')], 'LINK_EXPIRED'],
    ['by an activation link', [register, changeByActivation], 'LINK_EXPIRED'],
    ['to a password that is too short', [join, forgot, changeWith('short')], 'INVALID'],
    ['to one that is too short and then to a good one', [join, forgot, changeWith('short'), change], null],
    ['then signing in with the new password', [join, forgot, change, logInWith(NEW)], null],
    ['then signing in with the old password', [join, forgot, change, logIn], 'LOGIN_FAILED'],
    ['then reading the account with the former session', [join, forgot, change, data], 'NO_SESSION'],
    [
      'by an older link when a newer one was used',
      [join, forgot, storeResetLink, forgot, change, changeByStoredLink],
      'LINK_USED',
    ],
    [
      'activates an account, because the mail reached its owner',
      [register, forgot, change, logInWith(NEW)],
      null,
    ],
    [
      'from the mail about a used address',
      [join, registerWith({ password: 'somebody else’s' }), change],
      null,
    ],
    ['after deletion', [join, forgot, remove, change], 'LINK_EXPIRED'],
  ],
  logout: [
    ['signed in', [join, logOut], null],
    ['twice', [join, logOut, logOut], null],
    ['not signed in', [logOut], null],
    ['then reading the account', [join, logOut, data], 'NO_SESSION'],
    ['then signing in again', [join, logOut, logIn], null],
  ],
  deletion: [
    ['signed in', [join, remove], null],
    ['twice', [join, remove, remove], 'NO_SESSION'],
    ['not signed in', [remove], 'NO_SESSION'],
    ['signed out', [join, logOut, remove], 'NO_SESSION'],
    ['then reading the account', [join, remove, data], 'NO_SESSION'],
    ['then registering the same address', [join, remove, register], null],
  ],
};

describe.each(Object.entries(PATHS))('%s', (_, paths) => {
  const named = paths.map(([words, steps, refusal]) => ({
    words,
    steps,
    refusal,
    end: refusal ?? 'accepted',
  }));
  test.each(named)('$words: $end', async ({ steps, refusal }) => {
    const traveller = new Traveller();
    let last: unknown;
    for (const step of steps) last = await step(traveller);
    const { status, body } = last as Answer;
    if (refusal === null) {
      expect(body).not.toHaveProperty('internalErrorCode');
      expect([200, 201]).toContain(status);
    } else {
      expect(body.internalErrorCode).toBe(ERROR_CODES[refusal]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).not.toBe(500);
    }
  });
});

describe('effects of the steps', () => {
  test('a new password signs out every device, and a mail reports it to the owner', async () => {
    const traveller = new Traveller();
    await traveller.join();
    const phone = traveller.cookie;
    traveller.cookie = undefined;
    await traveller.logIn();
    await traveller.forgot();
    await traveller.change();
    for (const cookie of [phone, traveller.cookie]) {
      expect((await server.request('/account/data', { cookie })).status).toBe(403);
    }
    const notice = server.mails.at(-1);
    expect(notice).toMatchObject({ to: traveller.email, subject: 'Your Food Odyssey password was changed' });
    expect(notice?.text).not.toContain('changePassword/');
  });

  test('signing out on one device leaves the other signed in', async () => {
    const traveller = new Traveller();
    await traveller.join();
    const phone = traveller.cookie;
    traveller.cookie = undefined;
    await traveller.logIn();
    await traveller.logOut();
    expect((await traveller.data()).status).toBe(403);
    expect((await server.request('/account/data', { cookie: phone })).status).toBe(200);
  });

  test('registering a deleted address again makes another account without the former data', async () => {
    const traveller = new Traveller();
    await traveller.join();
    const old = (await traveller.data()).body.user.id;
    const asUser = {
      post: (path: string, body?: unknown) =>
        server.request(path, { method: 'POST', body, cookie: traveller.cookie }),
    };
    await makeList(asUser as never, ['Barszcz']);
    await traveller.remove();
    traveller.cookie = undefined;
    await traveller.join();
    const { user } = (await traveller.data()).body;
    expect(user).toMatchObject({ ownLists: [], archive: [], rev: 0 });
    expect(user.id).not.toBe(old);
  });

  test('both calls that send mail answer identically, byte for byte, for any address', async () => {
    const activated = new Traveller();
    await activated.join();
    const waiting = new Traveller();
    await waiting.register();
    for (const path of ['/user/activate', '/user/changePassword']) {
      const answers = await Promise.all(
        [activated, waiting, new Traveller()].map(({ email }) => post(path, { emailAddress: email })),
      );
      const [first, ...others] = answers.map(({ status, body, headers }) => [
        status,
        body,
        [...headers.keys()],
      ]);
      for (const other of others) expect(other).toEqual(first);
    }
    await server.background.idle();
  });
});
