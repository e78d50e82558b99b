import { openRaw } from '#src/db/raw-database.ts';
import { createSearchEngine, type EngineRequest } from './engine.ts';

/*
 * The worker's script of the search: passes messages between the page and the search engine. It reads without
 * Dexie, which is larger than the rest of this script. The worker's name is the database's name.
 */
const handleRequest = createSearchEngine({
  open: () => openRaw(self.name),
  sendResult: (result) => postMessage(result),
  listsPerStep: 200,
});

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => handleRequest(data));
