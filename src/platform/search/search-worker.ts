import { openAsItIs } from '#src/db/as-it-is.ts';
import { createSearchEngine, type Order } from './engine.ts';

// Without Dexie, which is larger than all the rest of this script and of no use for reading alone. The worker has the
// database's name for its own.
const take = createSearchEngine({
  open: () => openAsItIs(self.name),
  tell: (told) => postMessage(told),
  piece: 200,
});

addEventListener('message', ({ data }: MessageEvent<Order>) => take(data));
