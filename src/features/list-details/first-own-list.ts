import { device } from '#src/platform/device.ts';
import { ownListOrOriginal } from '#src/queries/own-list-at.ts';

/** What the screen opens with, so that the list stands there at once. */
export const firstOwnList = (listID: string) => ownListOrOriginal(device.db, listID);
