/** A process that claims a folder at the time in a message, and releases it at the message `release`. */
import { lockFolder } from '#server/db/folder-lock.ts';

const folder = process.argv[2] ?? '';
let unlock = async () => {};

process.on('message', async (message: number | 'release') => {
  if (message === 'release') {
    await unlock();
    unlock = async () => {};
    process.send?.('release');
    return;
  }
  while (Date.now() < message);
  const outcome = await lockFolder(folder).then(
    (unlockFolder) => {
      unlock = unlockFolder;
      return 'claimed';
    },
    (error: Error) => error.message,
  );
  process.send?.(outcome);
});
process.send?.('ready');
