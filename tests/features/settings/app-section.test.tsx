import '#tests/helpers/dom.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { AppSection } from '#src/features/settings/app-section.tsx';
import { DownloadsSection } from '#src/features/settings/downloads-section.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const stubServiceWorker = ({ isSupported }: { isSupported: boolean }) => {
  const { userAgent } = navigator;
  vi.stubGlobal('navigator', { userAgent, languages: ['en'], ...(isSupported ? { serviceWorker: {} } : {}) });
};

test('without service workers, the settings say that the app opens only with a network', async () => {
  stubServiceWorker({ isSupported: false });
  const screen = await openScreen(<AppSection />);
  expect(screen.textContent).toContain('opens only with a network');
});

test('without service workers, the settings do not promise that a country opens offline', async () => {
  stubServiceWorker({ isSupported: false });
  const screen = await openScreen(<DownloadsSection />);
  await eventually(() => expect(screen.querySelector('h2')?.textContent).toBe('Downloaded countries'));
  expect(screen.textContent).not.toContain('opens offline');
});

test('with service workers, the settings say that a downloaded country opens offline', async () => {
  stubServiceWorker({ isSupported: true });
  const screen = await openScreen(<DownloadsSection />);
  await eventually(() => expect(screen.textContent).toContain('all of it then opens offline'));
});
