import { expect, test } from 'vitest';
import { sendPendingLogout } from '#src/sync/session.ts';
import { testDevice } from '#tests/helpers/device.ts';
import { scriptedApi } from '#tests/helpers/scripted-api.ts';

test('without a pending logout, nothing waits for a sign-in in another tab', async () => {
  const { db } = await testDevice();
  let isAsked = false;
  await sendPendingLogout({
    db,
    api: scriptedApi().api,
    withSessionLock: (work) => {
      isAsked = true;
      return work();
    },
  });
  expect(isAsked).toBe(false);
});
