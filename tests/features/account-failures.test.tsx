import '#tests/helpers/dom.ts';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { device } from '#src/browser/database/device.ts';
import { ERROR_CODES, type ErrorCode } from '#src/contract/call.ts';
import { RejectTerms } from '#src/features/notices/consent/reject-terms.tsx';
import { DeleteAccount } from '#src/features/settings/delete-account.tsx';
import { ActivationScreen } from '#src/features/sign-in/activation/activation-screen.tsx';
import { ForgotForm } from '#src/features/sign-in/forgot-form.tsx';
import { LoginForm } from '#src/features/sign-in/login-form.tsx';
import type { FormValues } from '#src/features/sign-in/login-rules.ts';
import { NewPasswordScreen } from '#src/features/sign-in/new-password-screen.tsx';
import type { PasswordFailure } from '#src/features/sign-in/password-failure.ts';
import { ProviderProblem } from '#src/features/sign-in/provider-problem.tsx';
import { RegisterForm } from '#src/features/sign-in/register-form.tsx';
import { ResendForm } from '#src/features/sign-in/resend-form.tsx';
import type {} from '#src/routes/-history-state.ts';
import { shownMessages } from '#src/ui/messages.ts';
import { USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen as open, typeInto } from '#tests/helpers/open-screen.tsx';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

let reply: Reply<unknown> = noNetwork;
/** Answers the pending request; null if there is none. */
let release: (() => void) | null = null;
// The server: each request waits until the test calls `release`, and is then answered with `reply`.
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const api = () =>
    new Promise((resolve) => {
      release = () => resolve(reply);
    });
  const withSessionLock = <T,>(work: () => Promise<T>) => work();
  const userService = { ...here, api, wake: () => undefined, withSessionLock };
  return {
    api,
    userService,
    // The form reads the installation's settings, which must not be taken for the user's request.
    backgroundService: { ...userService, api: async () => ({ kind: 'silence' }) },
    serviceFor: () => userService,
    syncNow: () => undefined,
  };
});

/** A refusal by the server: its status, code and message. */
const refused = (status: number, code: ErrorCode, more: { field?: string; message?: string } = {}) =>
  ({
    kind: 'refusal',
    status,
    retryAfterMs: 0,
    error: {
      error: more.message ?? `words of ${code}`,
      internalErrorCode: ERROR_CODES[code],
      ...(more.field && { field: more.field }),
    },
  }) as const;

const TYPED: FormValues = {
  email: 'ada@example.org',
  password: 'twenty years',
  repeat: 'twenty years',
  name: 'Ada',
  areTermsAccepted: true,
  isPrivacyAccepted: true,
};
const form = { typed: TYPED, onType: () => undefined, search: {} };

beforeAll(() => {
  // happy-dom has no layout, so scrolling does nothing. It has no top layer, so a modal dialog only gets its
  // `open` attribute.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  Object.assign(document.createElement('dialog').constructor.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
    },
  });
});

const submit = (page: HTMLElement) => fire(page.querySelector('form') as HTMLElement, 'submit');

/** A busy machine renders slowly. */
const WAIT_MS = 15_000;

/** Waits for the request, answers it, and waits until the screen shows the answer. */
async function answerRequest(page: HTMLElement): Promise<void> {
  await vi.waitFor(() => expect(page.querySelector('[aria-busy=true]')).not.toBeNull(), WAIT_MS);
  const answer = await vi.waitFor(() => {
    if (release === null) throw new Error('no request was sent');
    return release;
  }, WAIT_MS);
  release = null;
  answer();
  await vi.waitFor(() => expect(page.querySelector('[aria-busy=true]')).toBeNull(), WAIT_MS);
}

const alerts = (page: HTMLElement) =>
  [...page.querySelectorAll('[role=alert] p, p[role=alert]')].map((p) => p.textContent).filter(Boolean);

/** Returns the alerts of a form after the answer; by then its button can be pressed again. */
async function alertsAfter(screen: ReactNode, answer: Reply<unknown>): Promise<(string | null)[]> {
  reply = answer;
  const page = await open(screen);
  await eventually(() => expect(page.querySelector('form')).not.toBeNull());
  submit(page);
  await answerRequest(page);
  return alerts(page);
}

const NETWORK = 'Error when connecting to services';
const LATER = 'Something went wrong. Please try again later.';
/** The message for a request whose origin a proxy has changed. No session has ended. */
const RETRY = 'That didn’t work. Open the app again and retry.';
const SOON = 'Too many attempts. Wait a little and try again.';

describe('signing in with a password', () => {
  test.each<[string, Reply<unknown>, string[]]>([
    [
      'a wrong password',
      refused(401, 'LOGIN_FAILED'),
      ['login failed', 'The email address or password is incorrect.'],
    ],
    [
      'an account that is not activated',
      refused(401, 'USER_NOT_ACTIVATED'),
      ['User Not Activated', 'Open the link in the email we sent you, or ask for a new one.'],
    ],
    ['too many tries', refused(429, 'TOO_MANY_REQUESTS'), ['login failed', SOON]],
    [
      'a field that is not valid',
      refused(400, 'INVALID'),
      ['login failed', 'Something you entered is not valid.'],
    ],
    ['a server that fails', refused(500, 'FAILED'), ['login failed', LATER]],
    ['no session', refused(403, 'NO_SESSION'), []],
    ['another account', refused(403, 'WRONG_ACCOUNT'), []],
    ['a foreign origin', refused(403, 'FOREIGN_ORIGIN'), ['login failed', RETRY]],
    ['no network', noNetwork, [NETWORK]],
  ])('the form shows the right alert, or none, after %s', async (_, answer, texts) => {
    expect(await alertsAfter(<LoginForm {...form} />, answer)).toEqual(texts);
  });
});

test("after an alert the form's button is scrolled into view, and then the alert", async () => {
  const scrolledTo: (string | null)[] = [];
  const scrollIntoView = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (
    this: HTMLElement,
  ) {
    scrolledTo.push(this.getAttribute('type') ?? this.getAttribute('role'));
  });
  await alertsAfter(<LoginForm {...form} />, refused(401, 'LOGIN_FAILED'));
  expect(scrolledTo).toEqual(['submit', 'alert']);
  scrollIntoView.mockRestore();
});

describe('registering', () => {
  test.each<[string, Reply<unknown>, string[]]>([
    ['an invalid name', refused(400, 'INVALID', { field: 'name' }), ['Wrong Name']],
    [
      'an invalid field, for which the server sends a message',
      refused(400, 'INVALID', { field: 'emailAddress', message: 'emailAddress: is no address' }),
      ['Registration Failed', 'emailAddress: is no address'],
    ],
    [
      'a mail that cannot go out',
      refused(503, 'MAIL_FAILED'),
      ['Registration Failed', 'The email could not be sent.'],
    ],
    ['too many tries', refused(429, 'TOO_MANY_REQUESTS'), ['Registration Failed', SOON]],
    [
      'a server that fails',
      refused(500, 'FAILED', { message: 'On fire' }),
      ['Registration Failed', 'On fire'],
    ],
    ['a foreign origin', refused(403, 'FOREIGN_ORIGIN'), ['Registration Failed', RETRY]],
    ['no network', noNetwork, [NETWORK]],
  ])('the form shows the right alert after %s', async (_, answer, texts) => {
    expect(await alertsAfter(<RegisterForm {...form} />, answer)).toEqual(texts);
  });
});

describe.each([
  ['asking for a new password', ForgotForm],
  ['asking for an activation link', ResendForm],
])('%s', (_name, Form) => {
  test.each<[string, Reply<unknown>, string[]]>([
    ['too many tries', refused(429, 'TOO_MANY_REQUESTS'), ['Email Sent Failed', SOON]],
    ['a server that fails', refused(500, 'FAILED'), ['Email Sent Failed', LATER]],
    ['a foreign origin', refused(403, 'FOREIGN_ORIGIN'), ['Email Sent Failed', RETRY]],
    ['no network', noNetwork, ['Email Sent Failed', NETWORK]],
  ])('the form shows the right alert after %s', async (_, answer, texts) => {
    expect(await alertsAfter(<Form {...form} />, answer)).toEqual(texts);
  });
});

describe('setting a new password', () => {
  const send = async (answer: Reply<unknown>) => {
    reply = answer;
    const outcomes: ('changed' | PasswordFailure)[] = [];
    const page = await open(
      <NewPasswordScreen
        token="t"
        onChanged={() => outcomes.push('changed')}
        onFailed={(reason) => outcomes.push(reason)}
      />,
    );
    await eventually(() => expect(page.querySelectorAll('input')).toHaveLength(2));
    for (const field of page.querySelectorAll('input')) typeInto(field, 'twenty years');
    await eventually(() => expect(page.querySelector('input')?.value).toBe('twenty years'));
    submit(page);
    await answerRequest(page);
    return { outcomes, texts: alerts(page), typedPassword: page.querySelector('input')?.value };
  };

  test('a new password that is set is announced and leads to the login', async () => {
    expect((await send({ kind: 'answer', data: {} })).outcomes).toEqual(['changed']);
    expect(shownMessages().map(({ text }) => text)).toContain('Password changed');
  });

  test.each<[string, Reply<unknown>, PasswordFailure]>([
    ['a link that is too old', refused(400, 'LINK_EXPIRED'), { code: 'LINK_EXPIRED' }],
    ['a link that was used', refused(400, 'LINK_USED'), { code: 'LINK_USED' }],
    ['an account that is gone', refused(404, 'NOT_FOUND'), { code: 'NOT_FOUND' }],
    ['an invalid token', refused(400, 'INVALID', { field: 'token' }), { code: 'INVALID' }],
    ['a foreign origin', refused(403, 'FOREIGN_ORIGIN'), {}],
  ])('%s leads to the login too', async (_, answer, reason) => {
    expect(await send(answer)).toMatchObject({ outcomes: [reason], texts: [] });
  });

  test.each<[string, Reply<unknown>, string[]]>([
    ['no network', noNetwork, [NETWORK]],
    ['a server that fails', refused(500, 'FAILED'), ['Failed to change password', LATER]],
    ['a server that is not available', refused(503, 'FAILED'), ['Failed to change password', LATER]],
    ['too many tries', refused(429, 'TOO_MANY_REQUESTS'), ['Failed to change password', SOON]],
    [
      'a password that the server refuses',
      refused(400, 'INVALID', { field: 'password' }),
      ['Failed to change password', 'Something you entered is not valid.'],
    ],
  ])('%s keeps the page and the typed password', async (_, answer, texts) => {
    expect(await send(answer)).toEqual({ outcomes: [], texts, typedPassword: 'twenty years' });
  });

  test.each<[PasswordFailure, string]>([
    [{ code: 'LINK_USED' }, 'This link has already been used. Ask for a new link here.'],
    [{ code: 'NOT_FOUND' }, 'That no longer exists. Ask for a new link here.'],
    [{}, ' Ask for a new link here.'],
  ])('the login screen then gives the reason: %j', async (passwordFailure, detail) => {
    const page = await open(<ForgotForm {...form} />, { passwordFailure });
    await eventually(() => expect(alerts(page)).toEqual(['Failed to change password', detail]));
  });
});

describe('activating an account', () => {
  const headlineOf = async (answer: Reply<unknown>) => {
    reply = answer;
    const page = await open(<ActivationScreen token={crypto.randomUUID()} />);
    const button = await eventually(() => {
      const found = page.querySelector('button');
      expect(found).not.toBeNull();
      return found as HTMLElement;
    });
    // Opening the page sends no request.
    expect(release).toBeNull();
    button.click();
    await eventually(() => expect(release).not.toBeNull());
    release?.();
    release = null;
    await eventually(() => expect(page.querySelector('[role=status] p + *')).not.toBeNull());
    return [...page.querySelectorAll('[role=status] p')].map((p) => p.textContent);
  };
  test.each<[string, Reply<unknown>, string[]]>([
    ['works', { kind: 'answer', data: {} }, ['Your account is activated! You can now log in.']],
    ['with an old link', refused(400, 'LINK_EXPIRED'), ['Activation failed', 'This link has expired.']],
    [
      'with a used link',
      refused(400, 'LINK_USED'),
      [
        'Activation failed',
        'This link has already been used.',
        'If you’ve opened this link before, your account is already active. Sign in.',
      ],
    ],
    ['too often', refused(429, 'TOO_MANY_REQUESTS'), ['Activation failed', SOON]],
    ['when the server fails', refused(500, 'FAILED'), ['Activation failed', LATER]],
    ['from a foreign origin', refused(403, 'FOREIGN_ORIGIN'), ['Activation failed', RETRY]],
    [
      'with no network',
      noNetwork,
      [NETWORK, 'Nothing was lost: the link still works once there is a connection.'],
    ],
  ])('the page shows the result: %s', async (_, answer, texts) => {
    expect(await headlineOf(answer)).toEqual(texts);
  });
});

describe('returning from the identity provider', () => {
  test.each<[string, object, string[]]>([
    [
      'an unconfirmed identity',
      { kind: 'refused', code: 'BEARER_REFUSED' },
      [
        "Can't log in",
        'The sign-in provider could not confirm who you are. Try again, or sign in with your password.',
      ],
    ],
    [
      'a provider that does not answer the server',
      { kind: 'refused', code: 'PROVIDER_SILENT' },
      ["Can't log in", 'The sign-in server isn’t answering. Please try again later.'],
    ],
    ['no network', { kind: 'silence' }, ["Can't log in", NETWORK]],
    ['a 403', { kind: 'signed-out' }, []],
  ])('the screen shows the right alert, or none, after %s', async (_, providerProblem, texts) => {
    const page = await open(
      <>
        <ProviderProblem />
        <i />
      </>,
      { providerProblem },
    );
    await eventually(() => expect(page.querySelector('i')).not.toBeNull());
    expect(alerts(page)).toEqual(texts);
  });
});

describe.each<[string, string, (onGone: () => void) => ReactNode]>([
  [
    'deleting the account',
    'Delete account',
    (onGone) => <DeleteAccount account={{ id: USER, isThirdParty: true }} onDeleted={onGone} />,
  ],
  [
    'rejecting the agreements',
    'Decline and delete my account',
    (onGone) => (
      <RejectTerms account={{ id: USER, isThirdParty: true }} onKeep={() => undefined} onDeleted={onGone} />
    ),
  ],
])('%s', (_name, label, screenOf) => {
  const press = async (page: HTMLElement, within: string) => {
    const button = await eventually(() => {
      const found = [...page.querySelectorAll(`${within} button`)].find(
        ({ textContent }) => textContent === label,
      );
      expect(found).toBeDefined();
      return found as HTMLElement;
    });
    button.click();
  };
  test.each<[string, Reply<unknown>, string[], boolean]>([
    ['works', { kind: 'answer', data: {} }, [], true],
    ['with no network', noNetwork, [NETWORK], false],
    ['when the server fails', refused(500, 'FAILED'), [LATER], false],
    ['in a session that is over', refused(403, 'NO_SESSION'), [], false],
    [
      'in a session that is too old',
      refused(400, 'SIGN_IN_AGAIN'),
      ['Sign out and in again first. Then you have 15 minutes to do this.'],
      false,
    ],
  ])('the dialog shows the result: %s', async (_, answer, texts, isAccountDeleted) => {
    await device.db.meta.put({ key: 'session', userID: USER, isPaused: false });
    reply = answer;
    const gone = vi.fn();
    const page = await open(screenOf(gone));
    if (label === 'Delete account') await press(page, '');
    await press(page, 'dialog');
    await answerRequest(page);
    expect(alerts(page)).toEqual(texts);
    expect(gone).toHaveBeenCalledTimes(isAccountDeleted ? 1 : 0);
  });
});
