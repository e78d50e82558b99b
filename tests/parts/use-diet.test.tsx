import '#tests/helpers/dom.ts';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import type { Diet } from '#src/domain/stored-diet.ts';
import { useDiet } from '#src/parts/diet/use-diet.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

test('a choice that was taken back at once does not hide a later change of the diet', async () => {
  await signInHere([]);
  let choose: (diet: Diet) => void = () => undefined;
  function Avoided() {
    const [diet, chooseDiet] = useDiet();
    choose = chooseDiet;
    return <p>{diet === undefined ? 'unread' : `avoids ${diet.avoid.join()}`}</p>;
  }
  const screen = await openScreen(<Avoided />);
  await eventually(() => expect(screen.textContent).toBe('avoids '));
  flushSync(() => choose({ ...NO_DIET, avoid: ['pork'] }));
  expect(screen.textContent).toBe('avoids pork');
  choose(NO_DIET);
  await databaseIdle();
  expect(screen.textContent).toBe('avoids ');
  await setDiet(device, { ...NO_DIET, avoid: ['beef'] }, [], NO_DIET);
  await eventually(() => expect(screen.textContent).toBe('avoids beef'));
});
