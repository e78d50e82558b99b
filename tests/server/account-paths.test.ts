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

const RIGHT_PASSWORD = 'the right password';
const NEW_PASSWORD = 'a new password';
const post = (path: string, body: object = {}, cookie?: string) =>
  server.request(path, { method: 'POST', body, cookie });

/** One address and the steps that can be done with it. Stores the cookie and the newest links' tokens. */
class Traveller {
  readonly email = `${randomUUID()}@example.com`;
  cookie: string | undefined;
  activationToken = '';
  resetToken = '';
  storedResetToken = '';

  storeResetLink(): void {
    this.storedResetToken = this.resetToken;
  }
  async register(given: object = {}): Promise<Answer> {
    const form = { emailAddress: this.email, password: RIGHT_PASSWORD, name: 'A Traveller', ...given };
    const answer = await post('/user', form);
    this.activationToken = this.#newestLink('activate') ?? this.activationToken;
    this.resetToken = this.#newestLink('changePassword') ?? this.resetToken;
    return answer;
  }
  activate(token = this.activationToken): Promise<Answer> {
    return server.request(`/user/activate/${token}`);
  }
  async resendActivation(): Promise<Answer> {
    const answer = await post('/user/activate', { emailAddress: this.email });
    await server.background.idle();
    this.activationToken = this.#newestLink('activate') ?? this.activationToken;
    return answer;
  }
  async logIn(password = RIGHT_PASSWORD): Promise<Answer> {
    const answer = await post('/user/login', { emailAddress: this.email, password }, this.cookie);
    if (answer.status === 200) this.cookie = answer.headers.get('set-cookie')?.split(';')[0];
    return answer;
  }
  async requestReset(): Promise<Answer> {
    const answer = await post('/user/changePassword', { emailAddress: this.email });
    await server.background.idle();
    this.resetToken = this.#newestLink('changePassword') ?? this.resetToken;
    return answer;
  }
  async setPassword(password = NEW_PASSWORD, token = this.resetToken): Promise<Answer> {
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
  async signUp(): Promise<void> {
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
const activateByResetLink: Step = (traveller) => traveller.activate(traveller.resetToken);
const resendActivation: Step = (traveller) => traveller.resendActivation();
const logIn: Step = (traveller) => traveller.logIn();
const logInWith =
  (password: string): Step =>
  (traveller) =>
    traveller.logIn(password);
const requestReset: Step = (traveller) => traveller.requestReset();
const setPassword: Step = (traveller) => traveller.setPassword();
const setPasswordTo =
  (password: string, token?: string): Step =>
  (traveller) =>
    traveller.setPassword(password, token);
const setPasswordByActivationLink: Step = (traveller) =>
  traveller.setPassword(NEW_PASSWORD, traveller.activationToken);
const storeResetLink: Step = (traveller) => traveller.storeResetLink();
const setPasswordByStoredLink: Step = (traveller) =>
  traveller.setPassword('another one', traveller.storedResetToken);
const logOut: Step = (traveller) => traveller.logOut();
const remove: Step = (traveller) => traveller.remove();
const data: Step = (traveller) => traveller.data();
const signUp: Step = (traveller) => traveller.signUp();
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
    ['an address in use', [signUp, register], null],
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
    ['a wrong password', [signUp, logInWith('wrong')], 'LOGIN_FAILED'],
    ['an empty password', [signUp, logInWith('')], 'INVALID'],
    ['the password in another case', [signUp, logInWith(RIGHT_PASSWORD.toUpperCase())], 'LOGIN_FAILED'],
    ['an unknown address', [logIn], 'LOGIN_FAILED'],
    ['a second time', [signUp, logIn], null],
    ['after deletion', [signUp, remove, logIn], 'LOGIN_FAILED'],
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
    ['by a link to set a password', [signUp, requestReset, activateByResetLink], 'LINK_EXPIRED'],
    ['by a link sent again', [register, resendActivation, activate], null],
    [
      'by a link sent again when the first is too old',
      [register, wait(DAY), resendActivation, activate],
      null,
    ],
    ['after deletion', [signUp, remove, activate], 'LINK_EXPIRED'],
  ],
  'a request for another activation link': [
    ['for an account that waits for activation', [register, resendActivation], null],
    ['for an activated account', [signUp, resendActivation], null],
    ['for an unknown address', [resendActivation], null],
    ['without an address', [() => post('/user/activate', { emailAddress: '' })], 'INVALID'],
  ],
  'password reset': [
    ['requested for an activated account', [signUp, requestReset], null],
    ['requested for an unknown address', [requestReset], null],
    ['requested without an address', [() => post('/user/changePassword', {})], 'INVALID'],
    ['by the link', [signUp, requestReset, setPassword], null],
    ['by the link, twice', [signUp, requestReset, setPassword, setPassword], 'LINK_USED'],
    ...atExactTimes(
      ['one second before an hour', [signUp, requestReset, wait(HOUR - 1000), setPassword], null],
      ['after an hour', [signUp, requestReset, wait(HOUR), setPassword], 'LINK_EXPIRED'],
    ),
    ['by an invented token', [setPasswordTo(NEW_PASSWORD, 'made-up')], 'LINK_EXPIRED'],
    ['by an activation link', [register, setPasswordByActivationLink], 'LINK_EXPIRED'],
    ['to a password that is too short', [signUp, requestReset, setPasswordTo('short')], 'INVALID'],
    [
      'to one that is too short and then to a good one',
      [signUp, requestReset, setPasswordTo('short'), setPassword],
      null,
    ],
    [
      'then signing in with the new password',
      [signUp, requestReset, setPassword, logInWith(NEW_PASSWORD)],
      null,
    ],
    ['then signing in with the old password', [signUp, requestReset, setPassword, logIn], 'LOGIN_FAILED'],
    [
      'then reading the account with the former session',
      [signUp, requestReset, setPassword, data],
      'NO_SESSION',
    ],
    [
      'by an older link when a newer one was used',
      [signUp, requestReset, storeResetLink, requestReset, setPassword, setPasswordByStoredLink],
      'LINK_USED',
    ],
    [
      'activates an account, because the mail reached its owner',
      [register, requestReset, setPassword, logInWith(NEW_PASSWORD)],
      null,
    ],
    [
      'from the mail about a used address',
      [signUp, registerWith({ password: 'somebody else’s' }), setPassword],
      null,
    ],
    ['after deletion', [signUp, requestReset, remove, setPassword], 'LINK_EXPIRED'],
  ],
  logout: [
    ['signed in', [signUp, logOut], null],
    ['twice', [signUp, logOut, logOut], null],
    ['not signed in', [logOut], null],
    ['then reading the account', [signUp, logOut, data], 'NO_SESSION'],
    ['then signing in again', [signUp, logOut, logIn], null],
  ],
  deletion: [
    ['signed in', [signUp, remove], null],
    ['twice', [signUp, remove, remove], 'NO_SESSION'],
    ['not signed in', [remove], 'NO_SESSION'],
    ['signed out', [signUp, logOut, remove], 'NO_SESSION'],
    ['then reading the account', [signUp, remove, data], 'NO_SESSION'],
    ['then registering the same address', [signUp, remove, register], null],
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
    await traveller.signUp();
    const phone = traveller.cookie;
    traveller.cookie = undefined;
    await traveller.logIn();
    await traveller.requestReset();
    await traveller.setPassword();
    for (const cookie of [phone, traveller.cookie]) {
      expect((await server.request('/account/data', { cookie })).status).toBe(403);
    }
    const notice = server.mails.at(-1);
    expect(notice).toMatchObject({ to: traveller.email, subject: 'Your Food Odyssey password was changed' });
    expect(notice?.text).not.toContain('changePassword/');
  });

  test('signing out on one device leaves the other signed in', async () => {
    const traveller = new Traveller();
    await traveller.signUp();
    const phone = traveller.cookie;
    traveller.cookie = undefined;
    await traveller.logIn();
    await traveller.logOut();
    expect((await traveller.data()).status).toBe(403);
    expect((await server.request('/account/data', { cookie: phone })).status).toBe(200);
  });

  test('registering a deleted address again makes another account without the former data', async () => {
    const traveller = new Traveller();
    await traveller.signUp();
    const old = (await traveller.data()).body.user.id;
    const asUser = {
      post: (path: string, body?: unknown) =>
        server.request(path, { method: 'POST', body, cookie: traveller.cookie }),
    };
    await makeList(asUser as never, ['Barszcz']);
    await traveller.remove();
    traveller.cookie = undefined;
    await traveller.signUp();
    const { user } = (await traveller.data()).body;
    expect(user).toMatchObject({ ownLists: [], archive: [], rev: 0 });
    expect(user.id).not.toBe(old);
  });

  test('both calls that send mail answer identically, byte for byte, for any address', async () => {
    const activated = new Traveller();
    await activated.signUp();
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
