import { device } from '#src/native/device.ts';
import { publicList } from '#src/queries/public-lists.ts';

/** What the screen opens with, so that a list seen before stands there at once. */
export const firstPublicList = (publicID: string) => publicList(device.db, publicID);
