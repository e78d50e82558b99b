import '#tests/helpers/dom.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { AppSection } from '#src/features/settings/app-section.tsx';
import { DownloadsSection } from '#src/features/settings/downloads-section.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const withWorker = (isThere: boolean) => {
  const { userAgent } = navigator;
  vi.stubGlobal('navigator', { userAgent, languages: ['en'], ...(isThere ? { serviceWorker: {} } : {}) });
};

test('a browser without service workers is told that the app opens only with a network', async () => {
  withWorker(false);
  const place = await openScreen(<AppSection />);
  expect(place.textContent).toContain('opens only with a network');
});

test('a browser without service workers is promised no country that opens offline', async () => {
  withWorker(false);
  const place = await openScreen(<DownloadsSection />);
  await eventually(() => expect(place.querySelector('h2')?.textContent).toBe('Downloaded countries'));
  expect(place.textContent).not.toContain('opens offline');
});

test('a browser with service workers is promised that a downloaded country opens offline', async () => {
  withWorker(true);
  const place = await openScreen(<DownloadsSection />);
  await eventually(() => expect(place.textContent).toContain('all of it then opens offline'));
});
