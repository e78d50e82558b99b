import { device } from '#src/platform/device.ts';

// The first module of the app to run: the browser opens the database while the rest of the start runs. What fails here
// fails again where the database is read, and the user is told there.
device.db.open().catch(() => undefined);
// What stands in the page is drawn before the rest of the app runs, which takes a slow phone longer than the drawing. Dexie,
// too, asks the browser in a later turn, which otherwise came after everything else that is loaded with this.
await new Promise<void>((resolve) => {
  const go = () => setTimeout(resolve);
  // A page out of sight has no frames; one whose first frame is late waits no longer than that one is worth.
  if (document.hidden) go();
  else requestAnimationFrame(go);
  setTimeout(resolve, 100);
});
