import { keepIntent } from '#src/commands/intent.ts';
import { device } from '#src/platform/device.ts';

/**
 * Keeps until the sign-in that a visitor wants to create a list, of this country if they said one. A file of its own,
 * because links of the first screen load it when they are pressed; nothing else of them waits for the intent.
 */
export const keepCreateIntent = (country?: string): Promise<void> =>
  keepIntent(device, { kind: 'create', country });
