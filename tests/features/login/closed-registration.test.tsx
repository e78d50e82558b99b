import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { LoginForms } from '#src/features/login/login-screen.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

const offer = vi.hoisted(() => ({
  identity: null,
  tagContainer: null,
  operator: null,
  hasAppleSignIn: false,
  isRegistrationOpen: false,
}));
vi.mock('#src/platform/service-settings.ts', () => ({
  serviceSettings: async () => offer,
  cachedProviders: () => [],
  cachedFacts: () => null,
}));

test('if accounts are by invitation, the screen says so instead of showing the form', async () => {
  const place = await openScreen(<LoginForms search={{ mode: 'register' }} knownEmail="" pending={null} />);
  await eventually(() => expect(place.textContent).toContain('New accounts are by invitation only here.'));
  expect(place.querySelector('form')).toBeNull();
});

test('a user with an account can still sign in', async () => {
  const place = await openScreen(<LoginForms search={{ mode: 'login' }} knownEmail="" pending={null} />);
  await eventually(() => expect(place.querySelector('form')).not.toBeNull());
  expect(place.textContent).not.toContain('by invitation');
});
