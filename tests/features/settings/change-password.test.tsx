import '#tests/helpers/dom.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { AccountSection } from '#src/features/settings/account-section.tsx';
import { USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { noNetwork, type SentRequest } from '#tests/helpers/scripted-api.ts';

/** The server's answer to each request, and the path and body of each request. */
const service = vi.hoisted(() => ({ reply: null as unknown, sent: [] as unknown[] }));
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device } = await import('#src/browser/database/device.ts');
  const { scriptedApi } = await import('#tests/helpers/scripted-api.ts');
  const { api } = scriptedApi(async (request: SentRequest) => {
    service.sent.push([request.path, request.body]);
    return service.reply as Reply<unknown>;
  });
  return { api, userService: { db: device.db, api, now: device.now } };
});

beforeAll(() => {
  // happy-dom has no top layer, so a modal dialog only gets its `open` attribute.
  Object.assign(document.createElement('dialog').constructor.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
    },
  });
});

const accountOf = ({ isThirdParty }: { isThirdParty: boolean }) => ({
  id: USER,
  name: 'Ada',
  emailAddress: 'ada@example.org',
  avatar: '1',
  isThirdParty,
  isPaused: false,
});
const button = (screen: Element, label: string) =>
  [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === label);

test('the settings explain the consequences of a new password and request a mailed link', async () => {
  const screen = await openScreen(<AccountSection account={accountOf({ isThirdParty: false })} />);
  button(screen, 'Change password')?.click();
  await eventually(() =>
    expect(screen.textContent).toContain('afterwards, you’ll need to sign in again on each device'),
  );
  service.reply = noNetwork;
  button(screen, 'Send the link')?.click();
  await eventually(() => expect(screen.textContent).toContain('Error when connecting to services'));
  service.reply = { kind: 'answer', data: {} };
  button(screen, 'Send the link')?.click();
  await eventually(() => expect(screen.textContent).toContain('We’ve sent an email to ada@example.org.'));
  expect(service.sent.at(-1)).toEqual([
    '/user/changePassword',
    { emailAddress: 'ada@example.org', language: 'EN' },
  ]);
});

test('a user who signs in only by a provider has no password to change', async () => {
  const screen = await openScreen(<AccountSection account={accountOf({ isThirdParty: true })} />);
  expect(button(screen, 'Change name')).toBeDefined();
  expect(button(screen, 'Change password')).toBeUndefined();
});
