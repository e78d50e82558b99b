import { openRaw } from '#src/db/raw-database.ts';
import { createSearchEngine, type EngineRequest } from './engine.ts';

// Reads without Dexie, which is larger than the rest of this script and not needed for reading. The worker's
// name is the database's name.
const take = createSearchEngine({
  open: () => openRaw(self.name),
  tell: (told) => postMessage(told),
  piece: 200,
});

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => take(data));
