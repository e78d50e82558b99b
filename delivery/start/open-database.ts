import { device } from '#src/browser/database/device.ts';

// Begin to open the database before the rest of the start-up runs, so that both happen at the same time.
// Ignore a failure here, because it occurs again where the database is read, and the app reports it there.
device.db.open().catch(() => undefined);
// Wait for the first frame, so that the prerendered page is painted before the rest of the app runs, which
// takes a slow device longer than painting. Dexie also opens the database in a later task, which would
// otherwise run after all the modules loaded with this one.
await new Promise<void>((resolve) => {
  const continueSoon = () => setTimeout(resolve);
  // A hidden page has no frames, so do not wait for one. On a visible page, wait 100 ms at most.
  if (document.hidden) continueSoon();
  else requestAnimationFrame(continueSoon);
  setTimeout(resolve, 100);
});
