import '#tests/helpers/dom.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { network } from '#src/browser/network/network.ts';
import { OwnHeader } from '#src/features/list/own/own-header.tsx';
import { PublicLikes } from '#src/features/list/reading/public-likes.tsx';
import { pastMessages } from '#src/ui/messages.ts';
import { listOf, testID, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

afterEach(() => void vi.restoreAllMocks());

async function openHeart(likes = 3) {
  await signInHere([]);
  const publicID = testID();
  const list = listOf([], { id: publicID, publicID, likes });
  const screen = await openScreen(
    <PublicLikes list={list} country="PL" publicID={publicID} isVisitor={false} />,
  );
  return screen.querySelector('button') as HTMLButtonElement;
}
const unsentLikes = () => device.db.outbox.where('kind').equals('like.add').count();

test('offline, the heart is disabled, says why when pressed, and saves no like', async () => {
  vi.spyOn(network, 'isOffline').mockReturnValue(true);
  const heart = await openHeart();
  expect(heart.getAttribute('aria-disabled')).toBe('true');
  heart.click();
  await eventually(() => expect(pastMessages()[0]?.text).toBe('You need a connection to like a list'));
  expect(await unsentLikes()).toBe(0);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

test('a heart that is pressed twice stays pressed, and saves one like', async () => {
  vi.spyOn(network, 'isOffline').mockReturnValue(false);
  const heart = await openHeart();
  heart.click();
  await eventually(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  heart.click();
  expect(await unsentLikes()).toBe(1);
});

test('the heart shows 0 before the first like', async () => {
  const heart = await openHeart(0);
  expect(heart.textContent).toBe('0');
});

test.each([0, 12])('an own publication shows its %i likes while its details are folded', async (count) => {
  await signInHere([]);
  const screen = await openScreen(
    <OwnHeader
      list={{
        ...listOf([], { publicID: testID(), likes: count, access: 'public' }),
        userID: USER,
        eatenKeys: [],
      }}
      firstAccount={null}
      source={undefined}
      isWaiting={false}
      isNew={false}
      areDetailsOpen={false}
      onDetailsChange={() => undefined}
      onChooseCountry={() => undefined}
      onCountryNeeded={() => undefined}
    />,
  );
  await eventually(() => expect(screen.textContent).toContain(`${count} likes`));
});
