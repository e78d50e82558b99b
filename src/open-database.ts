import { device } from '#src/platform/device.ts';

// Runs before the rest of the start, so that the browser opens the database meanwhile. A failure is ignored
// here, because it occurs again where the database is read, and the app reports it there.
device.db.open().catch(() => undefined);
// Wait for the first frame, so that the prerendered page is painted before the rest of the app runs, which
// takes a slow device longer than painting. Dexie also opens the database in a later task, which would
// otherwise run after all the modules loaded with this one.
await new Promise<void>((resolve) => {
  const go = () => setTimeout(resolve);
  // A hidden page has no frames. A late first frame is waited for at most 100 ms.
  if (document.hidden) go();
  else requestAnimationFrame(go);
  setTimeout(resolve, 100);
});
