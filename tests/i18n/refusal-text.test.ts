import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { refusalText } from '#src/i18n/refusal-text.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

it.each([
  [500, 'Too many attempts. Try again in 1 second.'],
  [30_000, 'Too many attempts. Try again in 30 seconds.'],
  [60_000, 'Too many attempts. Try again in 1 minute.'],
  [61_000, 'Too many attempts. Try again in 2 minutes.'],
])('the refusal of too many attempts rounds a wait of %i ms up: %s', (retryAfterMs, text) =>
  expect(refusalText(i18n, { code: 'TOO_MANY_REQUESTS', retryAfterMs })).toBe(text),
);

it('a limit for a network says that its users are counted together', () =>
  expect(refusalText(i18n, { code: 'TOO_MANY_FROM_NETWORK', retryAfterMs: 60_000 })).toBe(
    'Too many attempts. Try again in 1 minute. This limit applies to everyone on your network together.',
  ));

it('a refusal without a wait contains only the reason', () =>
  expect(refusalText(i18n, { code: 'LINK_EXPIRED' })).toBe('This link has expired.'));
