import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { network } from '#src/browser/network/network.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

let reply: Reply<unknown>;
// The only request is the one for the settings; the server answers it with `reply`.
vi.mock('#src/browser/network/sync-client.ts', () => ({ backgroundService: { api: async () => reply } }));

const identity = { issuer: 'https://id.example', clientID: 'c', scope: 'openid', providers: [] as object[] };
const offering = (...names: string[]): Reply<unknown> => ({
  kind: 'answer',
  data: {
    tagContainer: null,
    identity: { ...identity, providers: names.map((name) => ({ name, parameters: {} })) },
  },
});

let root: Root | undefined;
let screen: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  network.hintOnline(true);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(() => root?.unmount());

/** Opens the screen as after a reload of the page. */
async function open(answer: Reply<unknown>): Promise<void> {
  root?.unmount();
  vi.resetModules();
  reply = answer;
  const { ProviderButtons } = await import('#src/features/sign-in/provider-buttons.tsx');
  screen = document.createElement('div');
  root = createRoot(screen);
  root.render(
    <I18nProvider i18n={i18n}>
      <ProviderButtons next="/" />
      <i />
    </I18nProvider>,
  );
  await eventually(() => expect(screen.querySelector('i')).not.toBeNull());
}
const stored = () => Object.values(localStorage).join();
/** Returns each button's name, and whether it says that it needs a connection. */
const buttons = () =>
  [...screen.querySelectorAll('button')].map((button) => {
    // A button stays enabled, so that Tab reaches it.
    expect(button.disabled).toBe(false);
    const reason = screen.querySelector(`[id="${button.getAttribute('aria-describedby')}"]`)?.textContent;
    return [button.textContent, reason === 'Signing in this way needs a connection.'];
  });
const expectButtons = (...expected: [string, boolean][]) =>
  eventually(() => expect(buttons()).toEqual(expected));

test('offline, a provider that was offered before is shown and says that it needs a connection', async () => {
  await open(offering('google'));
  await expectButtons(['Continue with Google', false]);
  await open(noNetwork);
  await expectButtons(['Continue with Google', true]);
  expect(screen.textContent).toContain('Signing in this way needs a connection.');
});

test('a provider that is no longer offered is not shown offline either', async () => {
  await open(offering('google', 'facebook'));
  await expectButtons(['Continue with Google', false], ['Continue with Facebook', false]);
  await open(offering('facebook'));
  await expectButtons(['Continue with Facebook', false]);
  await open(noNetwork);
  await expectButtons(['Continue with Facebook', true]);
});

test('an installation without providers shows none, online or offline, not even former ones', async () => {
  const noProviders: Reply<unknown> = { kind: 'answer', data: { tagContainer: null, identity: null } };
  await open(offering('google'));
  await expectButtons(['Continue with Google', false]);
  expect(stored()).toContain('google');
  await open(noProviders);
  // The screen is empty before the answer too, so wait until the stored providers have changed.
  await eventually(() => expect(stored()).not.toContain('google'));
  await eventually(() => expect(screen.textContent).toBe(''));
  await open(noNetwork);
  expect(screen.textContent).toBe('');
});
