import { openAsItIs } from '#src/db/as-it-is.ts';
import { createSearchEngine, type Order } from './engine.ts';

// Reads without Dexie, which is larger than the rest of this script and not needed for reading. The worker's
// name is the database's name.
const take = createSearchEngine({
  open: () => openAsItIs(self.name),
  tell: (told) => postMessage(told),
  piece: 200,
});

addEventListener('message', ({ data }: MessageEvent<Order>) => take(data));
