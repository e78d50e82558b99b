import { device } from '#src/platform/device.ts';

// The first module of the app to run: the browser opens the database while the rest of the start runs. What fails here
// fails again where the database is read, and the user is told there.
device.db.open().catch(() => undefined);
// Dexie asks the browser in a later turn, which otherwise came after everything else that is loaded with this.
await new Promise((resolve) => setTimeout(resolve));
