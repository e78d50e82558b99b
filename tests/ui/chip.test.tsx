/** The strength of a tag's background (P3.6). */
import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import { Chip } from '#src/ui/chip.tsx';
import { openScreen } from '#tests/helpers/open-screen.tsx';

test('the backgrounds of the first three tags have an opacity of 55, 45 and 35 percent', async () => {
  const screen = await openScreen(
    <p>
      {['#soup', '#beef', '#winter', '#Lviv'].map((tag, rank) => (
        <Chip key={tag} rank={rank}>
          {tag}
        </Chip>
      ))}
    </p>,
  );
  const strengths = [...screen.querySelectorAll<HTMLElement>('[style]')].map(({ style }) =>
    style.getPropertyValue('--strength'),
  );
  expect(strengths).toEqual(['55%', '45%', '35%', '35%']);
});
