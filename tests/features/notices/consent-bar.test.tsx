import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { answerConsent } from '#src/commands/account/edit-account.ts';
import { ConsentBar } from '#src/features/notices/consent/consent-bar.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { databaseIdle } from '#tests/helpers/this-browser.ts';

/** The number of requests for the settings of an installation that has a tag container. */
const settings = vi.hoisted(() => ({ requests: 0 }));
vi.mock('#src/browser/network/service-settings.ts', () => ({
  cachedFacts: () => null,
  serviceSettings: async () => {
    settings.requests += 1;
    return { identity: null, operator: null, tagContainer: 'GTM-1' };
  },
}));

let close = () => {};
beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await device.db.meta.clear();
  settings.requests = 0;
});
afterEach(() => close());

function open(): HTMLElement {
  const screen = document.body.appendChild(document.createElement('div'));
  const root = createRoot(screen);
  close = () => {
    root.unmount();
    screen.remove();
  };
  root.render(
    <I18nProvider i18n={i18n}>
      <ConsentBar />
    </I18nProvider>,
  );
  return screen;
}

test('a user who has answered both questions is not asked again, and no settings are fetched', async () => {
  await answerConsent(device, 'ads', true);
  await answerConsent(device, 'measurement', false);
  const screen = open();
  await databaseIdle();
  expect(screen.textContent).toBe('');
  expect(settings.requests).toBe(0);
});

test('a user who has answered only one question is asked the other one', async () => {
  await answerConsent(device, 'ads', false);
  const screen = open();
  await eventually(() =>
    expect(screen.textContent).toContain('Allow us to measure how fast the app runs for you?'),
  );
  expect(settings.requests).toBe(1);
});
