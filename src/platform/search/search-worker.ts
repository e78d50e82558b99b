import { openAsItIs } from '#src/db/as-it-is.ts';
import { createSearchEngine, type Order } from './engine.ts';

// Past Dexie, which weighs more than all the rest of this and is of no use to who only reads. The worker is called as
// the database is.
const take = createSearchEngine({
  open: () => openAsItIs(self.name),
  tell: (told) => postMessage(told),
  piece: 200,
});

addEventListener('message', ({ data }: MessageEvent<Order>) => take(data));
