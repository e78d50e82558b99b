import { expect, test } from 'vitest';
import { sendPendingLogout } from '#src/sync/session.ts';
import { testDevice } from '#tests/helpers/device.ts';
import { scriptedApi } from '#tests/helpers/scripted-api.ts';

test('without a pending logout, the session lock is not requested', async () => {
  const { db } = await testDevice();
  let isLockRequested = false;
  await sendPendingLogout({
    db,
    api: scriptedApi().api,
    withSessionLock: (work) => {
      isLockRequested = true;
      return work();
    },
  });
  expect(isLockRequested).toBe(false);
});
