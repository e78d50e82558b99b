import { device } from '#src/native/device.ts';
import { ownList } from '#src/queries/lists.ts';

/** What the screen opens with, so that the list stands there at once. */
export const firstOwnList = (listID: string) => ownList(device.db, listID);
