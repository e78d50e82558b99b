import '#tests/helpers/dom.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { device } from '#src/browser/database/device.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { LoginForms } from '#src/features/sign-in/login-screen.tsx';
import type { LoginSearch } from '#src/features/sign-in/login-search.ts';
import { NameForm } from '#src/features/sign-in/name-form.tsx';
import type { Returned } from '#src/features/sign-in/provider-return.ts';
import { currentAnnouncement } from '#src/ui/messages.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

/** The server's answer to each request, and the paths of the requests. */
const service = vi.hoisted(() => ({ reply: null as unknown, sent: [] as string[] }));
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const { scriptedApi } = await import('#tests/helpers/scripted-api.ts');
  const { api } = scriptedApi((request) => {
    // The screen requests the settings by itself, so they are not recorded.
    if (request.path !== '/settings') service.sent.push(request.path);
    return service.reply as Reply<unknown>;
  });
  const userService = {
    ...here,
    api,
    wake: () => undefined,
    withSessionLock: <T,>(work: () => Promise<T>) => work(),
  };
  return { api, userService, backgroundService: userService, serviceFor: () => userService };
});

beforeEach(() => {
  service.sent.length = 0;
  service.reply = { kind: 'answer', data: {} };
  HTMLElement.prototype.scrollIntoView = () => undefined;
});

const open = async (mode: NonNullable<LoginSearch['mode']>) => {
  const screen = await openScreen(<LoginForms search={{ mode }} knownEmail="" pending={null} />);
  await eventually(() => expect(screen.querySelector('form')).not.toBeNull());
  return screen;
};
const field = (screen: HTMLElement, name: string) =>
  screen.querySelector(`[name="${name}"]`) as HTMLInputElement;
const button = (screen: HTMLElement) => screen.querySelector('[type=submit]') as HTMLButtonElement;
const submit = (screen: HTMLElement) => fire(screen.querySelector('form') as HTMLElement, 'submit');

/** Returns the problem shown at each invalid field, by field name. */
function fieldProblems(screen: HTMLElement): Record<string, string | null | undefined> {
  const wrong = [...screen.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
  return Object.fromEntries(
    wrong.map(({ name, attributes }) => {
      const notes = attributes.getNamedItem('aria-describedby')?.value.split(' ') ?? [];
      return [name, notes.map((id) => document.getElementById(id)?.textContent).join(' ')];
    }),
  );
}

test('while the visitor types, the registration form names the missing fields', async () => {
  const screen = await open('register');
  const missing = () =>
    document.getElementById(button(screen).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(missing()).toBe('Still missing: Name, Email, Password, Repeat the password, Terms and policies');
  typeInto(field(screen, 'name'), 'Penelope');
  typeInto(field(screen, 'email'), 'penelope@example.org');
  typeInto(field(screen, 'password'), 'twenty years');
  typeInto(field(screen, 'repeat'), 'twenty year');
  await eventually(() =>
    expect(missing()).toBe('Still missing or wrong: Repeat the password, Terms and policies'),
  );
  typeInto(field(screen, 'repeat'), 'twenty years');
  field(screen, 'terms').click();
  await eventually(() => expect(missing()).toBe('Still missing: Terms and policies'));
  field(screen, 'privacy').click();
  await eventually(() => expect(missing()).toBe(''));
});

describe('invalid fields show their problems, and nothing is sent', () => {
  const REQUIRED = 'This field is required';
  test('signing in', async () => {
    const screen = await open('login');
    submit(screen);
    await eventually(() => expect(fieldProblems(screen)).toEqual({ email: REQUIRED, password: REQUIRED }));
    typeInto(field(screen, 'email'), 'ada');
    await eventually(() =>
      expect(fieldProblems(screen)).toEqual({ email: 'The email address is wrong', password: REQUIRED }),
    );
    expect(service.sent).toEqual([]);
  });

  test('registering', async () => {
    const screen = await open('register');
    submit(screen);
    const NAME = 'Name has to be at least 3 characters and contain only letters and numbers with no spaces';
    const BOXES = 'You need to check these checkboxes*';
    await eventually(() =>
      expect(fieldProblems(screen)).toEqual({
        name: NAME,
        email: REQUIRED,
        password: REQUIRED,
        repeat: REQUIRED,
        terms: BOXES,
        privacy: BOXES,
      }),
    );
    typeInto(field(screen, 'password'), 'short');
    typeInto(field(screen, 'repeat'), 'shorter');
    field(screen, 'terms').click();
    await eventually(() =>
      expect(fieldProblems(screen)).toEqual({
        name: NAME,
        email: REQUIRED,
        password: 'Password needs to be at least 8 characters',
        repeat: 'Password Mismatch',
        privacy: BOXES,
      }),
    );
    typeInto(field(screen, 'password'), 'x'.repeat(50));
    await eventually(() =>
      expect(fieldProblems(screen).password).toBe('Password must be 8 to 49 characters'),
    );
    expect(service.sent).toEqual([]);
  });

  test('requesting a new password or another link', async () => {
    const forgot = await open('forgot');
    submit(forgot);
    await eventually(() => expect(fieldProblems(forgot)).toEqual({ email: REQUIRED }));
    const resend = await open('resend');
    submit(resend);
    await eventually(() =>
      expect(fieldProblems(resend)).toEqual({ email: 'Enter your email address first' }),
    );
    expect(service.sent).toEqual([]);
  });
});

test('until the terms are accepted, “Register” is inactive and focuses their box (P8.8)', async () => {
  const screen = await open('register');
  expect(button(screen).disabled).toBe(false);
  expect(button(screen).getAttribute('aria-disabled')).toBe('true');
  // A box that the user has not reached yet is not marked.
  expect(field(screen, 'terms').getAttribute('aria-invalid')).toBe('false');
  expect(field(screen, 'email').getAttribute('aria-invalid')).toBe('false');
  for (const [name, text] of [
    ['name', 'Ada'],
    ['email', 'ada@example.org'],
    ['password', 'twenty years'],
    ['repeat', 'twenty years'],
  ] as const)
    typeInto(field(screen, name), text);
  await eventually(() => expect(field(screen, 'repeat').value).toBe('twenty years'));
  button(screen).click();
  await eventually(() => expect(document.activeElement).toBe(field(screen, 'terms')));
  await eventually(() => expect(fieldProblems(screen).terms).toBe('You need to check these checkboxes*'));
  field(screen, 'terms').click();
  await eventually(() => expect(button(screen).getAttribute('aria-disabled')).toBeNull());
  field(screen, 'ads').click();
  await eventually(async () =>
    expect(await device.db.meta.get('adConsent')).toMatchObject({ key: 'adConsent', isGranted: true }),
  );
  expect(service.sent).toEqual([]);
});

test('the problem of a field that was left is announced with the field’s name', async () => {
  const screen = await open('register');
  const leave = (name: string) => fire(field(screen, name), 'focusout');
  for (const [name, announcement] of [
    ['email', 'Email: This field is required'],
    ['password', 'Password: This field is required'],
    ['repeat', 'Repeat the password: This field is required'],
    ['terms', 'Terms and policies: You need to check these checkboxes*'],
  ] as const) {
    leave(name);
    await eventually(() => expect(currentAnnouncement().text).toBe(announcement));
  }
  leave('name');
  await eventually(() => expect(currentAnnouncement().text).toMatch(/^Name: /));
});

test('a form that requests a mail says that it was sent', async () => {
  const screen = await open('register');
  for (const [name, text] of [
    ['name', 'Ada'],
    ['email', 'ada@example.org'],
    ['password', 'twenty years'],
    ['repeat', 'twenty years'],
  ] as const)
    typeInto(field(screen, name), text);
  field(screen, 'terms').click();
  field(screen, 'privacy').click();
  await eventually(() => expect(field(screen, 'privacy').checked).toBe(true));
  submit(screen);
  await eventually(() => expect(screen.querySelector('h2')?.textContent).toBe('Registration link sent'));
  for (const mode of ['forgot', 'resend'] as const) {
    const form = await open(mode);
    typeInto(field(form, 'email'), 'ada@example.org');
    await eventually(() => expect(field(form, 'email').value).toBe('ada@example.org'));
    submit(form);
    await eventually(() => expect(form.querySelector('h2')?.textContent).toBe('Email Sent'));
  }
  expect(service.sent).toEqual(['/user', '/user/changePassword', '/user/activate']);
});

describe('a name entered by a user whose provider gave none', () => {
  const who = { emailAddress: 'ada@example.org', token: 't', name: 'Ada', next: '/' };
  const sendName = async (reply: Reply<unknown>, { isRefused = false } = {}) => {
    service.reply = reply;
    const onReturned = vi.fn<(returned: Returned) => void>();
    const screen = await openScreen(
      <NameForm claims={{ ...who, isRefused }} language="EN" onReturned={onReturned} />,
    );
    await eventually(() => expect(screen.querySelector('form')).not.toBeNull());
    const alertBefore = screen.querySelector('[role=alert]')?.textContent;
    submit(screen);
    return { screen, onReturned, alertBefore };
  };

  test('that the server refuses must be entered again, and the form shows “Wrong Name”', async () => {
    const error = { error: 'name', internalErrorCode: ERROR_CODES.INVALID, field: 'name' };
    const { onReturned } = await sendName({ kind: 'refusal', status: 400, error, retryAfterMs: 0 });
    await eventually(() =>
      expect(onReturned).toHaveBeenCalledWith({ ...who, kind: 'nameless', isRefused: true }),
    );
    expect((await sendName(noNetwork, { isRefused: true })).alertBefore).toBe('Wrong Name');
  });

  test('stays as typed if the server does not answer', async () => {
    const { screen, onReturned } = await sendName(noNetwork);
    await eventually(() =>
      expect(screen.querySelector('[role=alert]')?.textContent).toBe('Error when connecting to services'),
    );
    expect(field(screen, 'name').value).toBe('Ada');
    expect(onReturned).not.toHaveBeenCalled();
  });
});

test('changing the form announces which form is shown', async () => {
  const screen = await open('login');
  const linkTo = (label: string) =>
    [...screen.querySelectorAll('nav a')].find((a) => a.textContent === label);
  fire(linkTo('Register') as Element, 'click', { button: 0 });
  await eventually(() => expect(currentAnnouncement().text).toBe('Register'));
});

test('the announcement of a problem is cleared when the form is sent', async () => {
  const screen = await open('forgot');
  fire(field(screen, 'email'), 'focusout');
  await eventually(() => expect(currentAnnouncement().text).toBe('Email: This field is required'));
  typeInto(field(screen, 'email'), 'ada@example.org');
  await eventually(() => expect(field(screen, 'email').value).toBe('ada@example.org'));
  submit(screen);
  await eventually(() => expect(screen.querySelector('h2')?.textContent).toBe('Email Sent'));
  expect(currentAnnouncement().text).toBe('');
});
