import { device } from '#src/platform/device.ts';

// Runs before the rest of the start, so that the browser opens the database meanwhile. A failure occurs again
// where the database is read, and the user is told there.
device.db.open().catch(() => undefined);
// The prerendered page is painted before the rest of the app runs, which takes a slow phone longer than
// painting. Dexie also opens the database in a later task, which would otherwise come after all the modules
// loaded with this one.
await new Promise<void>((resolve) => {
  const go = () => setTimeout(resolve);
  // A hidden page has no frames; a late first frame is not worth a longer wait than 100 ms.
  if (document.hidden) go();
  else requestAnimationFrame(go);
  setTimeout(resolve, 100);
});
