import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { LoginForms } from '#src/features/sign-in/login-screen.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

const settings = vi.hoisted(() => ({
  identity: null,
  tagContainer: null,
  operator: null,
  hasAppleSignIn: false,
  isRegistrationOpen: false,
}));
vi.mock('#src/browser/network/service-settings.ts', () => ({
  serviceSettings: async () => settings,
  cachedProviders: () => [],
  cachedFacts: () => null,
}));

test('if accounts are by invitation, the screen says so instead of showing the form', async () => {
  const screen = await openScreen(<LoginForms search={{ mode: 'register' }} knownEmail="" pending={null} />);
  await eventually(() => expect(screen.textContent).toContain('New accounts are by invitation only here.'));
  expect(screen.querySelector('form')).toBeNull();
});

test('a user with an account can still sign in', async () => {
  const screen = await openScreen(<LoginForms search={{ mode: 'login' }} knownEmail="" pending={null} />);
  await eventually(() => expect(screen.querySelector('form')).not.toBeNull());
  expect(screen.textContent).not.toContain('by invitation');
});
