import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import { PublicItems } from '#src/features/list-details/public-items.tsx';
import { listOf, meal } from '#tests/helpers/device.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

test('a dish’s box is named by the dish, and says that it means “eaten”', async () => {
  await signInHere([]);
  const list = { ...listOf([meal('Bigos')]), fetchedAt: 0 };
  const place = await openScreen(
    <PublicItems
      list={list}
      copyID={null}
      eaten={new Set()}
      dishID={null}
      onShow={() => {}}
      onTick={() => {}}
    />,
  );
  const box = place.querySelector('input[type=checkbox]');
  const label = document.getElementById(box?.getAttribute('aria-labelledby') ?? '');
  expect(label?.textContent).toBe('Bigos');
  expect(box?.getAttribute('aria-description')).toBe('Eaten');
});
