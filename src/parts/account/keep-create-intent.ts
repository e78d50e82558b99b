import { device } from '#src/browser/database/device.ts';
import { keepIntent } from '#src/commands/intent.ts';

/**
 * Stores the intent to create a list, for this country if given, until the visitor signs in. It has its own
 * file, because links on the first screen load it only when pressed.
 */
export const keepCreateIntent = (country?: string): Promise<void> =>
  keepIntent(device, { kind: 'create', country });
