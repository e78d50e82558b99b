import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import { OwnItem } from '#src/features/list/own/own-item.tsx';
import { newDish } from '#tests/helpers/device.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

const nothing = () => undefined;

test('the row of an eaten dish shows its stars and that it has a note, and says both aloud', async () => {
  const rated = newDish('Bigos');
  const [noted, dated] = [newDish('Żurek'), newDish('Rosół')];
  const row = {
    ...{ listID: 'list', country: 'PL', lang: 'pl', textLang: 'pl', fit: undefined },
    ...{
      isWaiting: false,
      isNew: false,
      isOpen: false,
      onToggle: nothing,
      onShow: nothing,
      onEaten: nothing,
    },
  };
  const screen = await openScreen(
    <ul>
      <OwnItem {...row} item={rated} tasted={{ day: '2026-11-21', stars: 4 }} />
      <OwnItem {...row} item={noted} tasted={{ day: '2026-11-21', note: 'Salty' }} />
      <OwnItem {...row} item={dated} tasted={{ day: '2026-11-21' }} />
    </ul>,
  );
  const [first, second, third] = [...screen.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(first).toContain('★★★★4 stars');
  expect(second).not.toContain('★');
  expect(screen.querySelectorAll('[aria-label="Note"]')).toHaveLength(1);
  expect(third).toBe('Rosół');
});
