import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { CardFlag } from '#src/features/home/card-flag.tsx';
import { eventually } from '#tests/helpers/eventually.ts';

test('a card with an invalid country, as an earlier version stored it, shows a pin', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const screen = document.createElement('div');
  const root = createRoot(screen);
  root.render(
    <I18nProvider i18n={i18n}>
      <CardFlag country="PRIVATE" />
      <CardFlag country={null} />
      <CardFlag country="GR" />
    </I18nProvider>,
  );
  await eventually(() => expect(screen.children).toHaveLength(3));
  const [unknown, none, greece] = [...screen.children].map((child) => child.outerHTML);
  expect(unknown).toBe(none);
  expect(greece).toContain('alt="Greece"');
  root.unmount();
});
