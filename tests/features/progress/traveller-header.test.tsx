import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { LEVEL_THRESHOLDS, MAX_LEVEL } from '#src/domain/level.ts';
import { TravellerHeader } from '#src/features/progress/traveller-header.tsx';
import { eventually } from '#tests/helpers/eventually.ts';

/** Returns the header's text, and the text of its progress bar for screen readers. */
async function headerAt(exp: number): Promise<{ text: string; bar: string | null | undefined }> {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const screen = document.createElement('div');
  const root = createRoot(screen);
  root.render(
    <I18nProvider i18n={i18n}>
      <TravellerHeader account={{ name: 'Penelope', avatar: '1', exp }} />
    </I18nProvider>,
  );
  const bar = await eventually(() => {
    const found = screen.querySelector('[role=progressbar]');
    expect(found).not.toBeNull();
    return found;
  });
  const shownTexts = { text: screen.textContent ?? '', bar: bar?.getAttribute('aria-valuetext') };
  root.unmount();
  return shownTexts;
}

const HIGHEST = LEVEL_THRESHOLDS[MAX_LEVEL] ?? 0;

test('below the highest level the header counts the dishes to the next rank, and the bar its points', async () => {
  const { text, bar } = await headerAt(300);
  expect(text).toContain('3 dishes to Seeker');
  expect(bar).toBe('100 of 400 points to the next level');
});

test('at the highest level the header shows all points', async () => {
  const { text, bar } = await headerAt(HIGHEST + 700);
  expect(text).toContain('Odysseus');
  expect(text).toContain(String(HIGHEST + 700));
  expect(bar).toBe('You’ve reached the highest level');
});
