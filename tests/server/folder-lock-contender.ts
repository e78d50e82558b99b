/** A process that claims a folder at a given time, and releases it when it is told to. */
import { lockFolder } from '#server/db/folder-lock.ts';

const folder = process.argv[2] ?? '';
let unlock = async () => {};

process.on('message', async (message: number | 'let go') => {
  if (message === 'let go') {
    await unlock();
    unlock = async () => {};
    process.send?.('let go');
    return;
  }
  while (Date.now() < message);
  const outcome = await lockFolder(folder).then(
    (own) => {
      unlock = own;
      return 'claimed';
    },
    (error: Error) => error.message,
  );
  process.send?.(outcome);
});
process.send?.('ready');
