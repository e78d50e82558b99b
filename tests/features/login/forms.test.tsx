import '#tests/helpers/dom.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { LoginForms } from '#src/features/login/login-screen.tsx';
import type { LoginSearch } from '#src/features/login/login-search.ts';
import { NameForm } from '#src/features/login/name-form.tsx';
import type { Returned } from '#src/features/login/provider-return.ts';
import { device } from '#src/platform/device.ts';
import { currentAnnouncement } from '#src/ui/messages.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

const service = vi.hoisted(() => ({ reply: null as unknown, sent: [] as string[] }));
vi.mock('#src/platform/sync-client.ts', async () => {
  const { device: here } = await import('#src/platform/device.ts');
  const { scriptedApi } = await import('#tests/helpers/scripted-api.ts');
  const { api } = scriptedApi((request) => {
    // The screen requests the settings without a press, so leave them out.
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
  const place = await openScreen(<LoginForms search={{ mode }} knownEmail="" pending={null} />);
  await eventually(() => expect(place.querySelector('form')).not.toBeNull());
  return place;
};
const field = (place: HTMLElement, name: string) =>
  place.querySelector(`[name="${name}"]`) as HTMLInputElement;
const button = (place: HTMLElement) => place.querySelector('[type=submit]') as HTMLButtonElement;
const submit = (place: HTMLElement) => fire(place.querySelector('form') as HTMLElement, 'submit');

/** Returns the messages of the invalid fields by field name; both boxes share one message. */
function saidOf(place: HTMLElement): Record<string, string | null | undefined> {
  const wrong = [...place.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
  return Object.fromEntries(
    wrong.map(({ name, attributes }) => {
      const notes = attributes.getNamedItem('aria-describedby')?.value.split(' ') ?? [];
      return [name, notes.map((id) => document.getElementById(id)?.textContent).join(' ')];
    }),
  );
}

describe('invalid fields show their problems, and nothing is sent', () => {
  const REQUIRED = 'This field is required';
  test('signing in', async () => {
    const place = await open('login');
    submit(place);
    await eventually(() => expect(saidOf(place)).toEqual({ email: REQUIRED, password: REQUIRED }));
    typeInto(field(place, 'email'), 'ada');
    await eventually(() =>
      expect(saidOf(place)).toEqual({ email: 'The email address is wrong', password: REQUIRED }),
    );
    expect(service.sent).toEqual([]);
  });

  test('registering', async () => {
    const place = await open('register');
    submit(place);
    const NAME = 'Name has to be at least 3 characters and contain only letters and numbers with no spaces';
    const BOXES = 'You need to check these checkboxes*';
    await eventually(() =>
      expect(saidOf(place)).toEqual({
        name: NAME,
        email: REQUIRED,
        password: REQUIRED,
        repeat: REQUIRED,
        terms: BOXES,
        privacy: BOXES,
      }),
    );
    typeInto(field(place, 'password'), 'short');
    typeInto(field(place, 'repeat'), 'shorter');
    field(place, 'terms').click();
    await eventually(() =>
      expect(saidOf(place)).toEqual({
        name: NAME,
        email: REQUIRED,
        password: 'Password needs to be at least 8 characters',
        repeat: 'Password Mismatch',
        privacy: BOXES,
      }),
    );
    typeInto(field(place, 'password'), 'x'.repeat(50));
    await eventually(() => expect(saidOf(place).password).toBe('Password must be 8 to 49 characters'));
    expect(service.sent).toEqual([]);
  });

  test('a forgotten password needs an address, and another link asks for one', async () => {
    const forgot = await open('forgot');
    submit(forgot);
    await eventually(() => expect(saidOf(forgot)).toEqual({ email: REQUIRED }));
    const resend = await open('resend');
    submit(resend);
    await eventually(() => expect(saidOf(resend)).toEqual({ email: 'Enter your email address first' }));
    expect(service.sent).toEqual([]);
  });
});

/** A waiting button can be focused and names the missing step (P8.8, P9.4). */
test('the button to register waits for the legal terms and leads to the missing box', async () => {
  const place = await open('register');
  expect(button(place).disabled).toBe(false);
  expect(button(place).getAttribute('aria-disabled')).toBe('true');
  // A box that the user has not reached yet is not marked.
  expect(field(place, 'terms').getAttribute('aria-invalid')).toBe('false');
  expect(field(place, 'email').getAttribute('aria-invalid')).toBe('false');
  for (const [name, text] of [
    ['name', 'Ada'],
    ['email', 'ada@example.org'],
    ['password', 'twenty years'],
    ['repeat', 'twenty years'],
  ] as const)
    typeInto(field(place, name), text);
  await eventually(() => expect(field(place, 'repeat').value).toBe('twenty years'));
  button(place).click();
  await eventually(() => expect(document.activeElement).toBe(field(place, 'terms')));
  await eventually(() => expect(saidOf(place).terms).toBe('You need to check these checkboxes*'));
  field(place, 'terms').click();
  await eventually(() => expect(button(place).getAttribute('aria-disabled')).toBeNull());
  field(place, 'ads').click();
  await eventually(async () =>
    expect(await device.db.meta.get('adConsent')).toMatchObject({ key: 'adConsent', isGranted: true }),
  );
  expect(service.sent).toEqual([]);
});

test('the problem of a field that was left is announced with the field’s name', async () => {
  const place = await open('register');
  const leave = (name: string) => fire(field(place, name), 'focusout');
  for (const [name, said] of [
    ['email', 'Email: This field is required'],
    ['password', 'Password: This field is required'],
    ['repeat', 'Repeat the password: This field is required'],
    ['terms', 'Terms and policies: You need to check these checkboxes*'],
  ] as const) {
    leave(name);
    await eventually(() => expect(currentAnnouncement().text).toBe(said));
  }
  leave('name');
  await eventually(() => expect(currentAnnouncement().text).toMatch(/^Name: /));
});

test('a form that requests a mail says that it was sent', async () => {
  const place = await open('register');
  for (const [name, text] of [
    ['name', 'Ada'],
    ['email', 'ada@example.org'],
    ['password', 'twenty years'],
    ['repeat', 'twenty years'],
  ] as const)
    typeInto(field(place, name), text);
  field(place, 'terms').click();
  field(place, 'privacy').click();
  await eventually(() => expect(field(place, 'privacy').checked).toBe(true));
  submit(place);
  await eventually(() => expect(place.querySelector('h2')?.textContent).toBe('Registration link sent'));
  for (const mode of ['forgot', 'resend'] as const) {
    const form = await open(mode);
    typeInto(field(form, 'email'), 'ada@example.org');
    await eventually(() => expect(field(form, 'email').value).toBe('ada@example.org'));
    submit(form);
    await eventually(() => expect(form.querySelector('h2')?.textContent).toBe('Email Sent'));
  }
  expect(service.sent).toEqual(['/user', '/user/changePassword', '/user/activate']);
});

describe('a name for a user whose provider gave none', () => {
  const who = { emailAddress: 'ada@example.org', token: 't', name: 'Ada', next: '/' };
  const send = async (reply: Reply<unknown>, isRefused = false) => {
    service.reply = reply;
    const onReturned = vi.fn<(returned: Returned) => void>();
    const place = await openScreen(
      <NameForm who={{ ...who, isRefused }} language="EN" onReturned={onReturned} />,
    );
    await eventually(() => expect(place.querySelector('form')).not.toBeNull());
    const before = place.querySelector('[role=alert]')?.textContent;
    submit(place);
    return { place, onReturned, before };
  };

  test('that the server refuses is asked for again with “Wrong Name”', async () => {
    const error = { error: 'name', internalErrorCode: ERROR_CODES.INVALID, field: 'name' };
    const { onReturned } = await send({ kind: 'refusal', status: 400, error, retryAfterMs: 0 });
    await eventually(() =>
      expect(onReturned).toHaveBeenCalledWith({ ...who, kind: 'nameless', isRefused: true }),
    );
    expect((await send(noNetwork, true)).before).toBe('Wrong Name');
  });

  test('stays as typed if the server does not answer', async () => {
    const { place, onReturned } = await send(noNetwork);
    await eventually(() =>
      expect(place.querySelector('[role=alert]')?.textContent).toBe('Error when connecting to services'),
    );
    expect(field(place, 'name').value).toBe('Ada');
    expect(onReturned).not.toHaveBeenCalled();
  });
});

test('changing the form announces which form is shown', async () => {
  const place = await open('login');
  const to = (label: string) => [...place.querySelectorAll('nav a')].find((a) => a.textContent === label);
  fire(to('Register') as Element, 'click', { button: 0 });
  await eventually(() => expect(currentAnnouncement().text).toBe('Register'));
});

test("a form's former problem is not announced any more after it was sent", async () => {
  const place = await open('forgot');
  fire(field(place, 'email'), 'focusout');
  await eventually(() => expect(currentAnnouncement().text).toBe('Email: This field is required'));
  typeInto(field(place, 'email'), 'ada@example.org');
  await eventually(() => expect(field(place, 'email').value).toBe('ada@example.org'));
  submit(place);
  await eventually(() => expect(place.querySelector('h2')?.textContent).toBe('Email Sent'));
  expect(currentAnnouncement().text).toBe('');
});
