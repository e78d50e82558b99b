import { device } from '#src/platform/device.ts';

// The first module of the app to run: the browser opens the database while the rest of the start runs. What fails here
// fails again, and is told of, where the database is read.
device.db.open().catch(() => undefined);
// Dexie asks the browser in a later turn, which otherwise came after everything else that is loaded with this.
await new Promise((resolve) => setTimeout(resolve));
