import { keepIntent } from '#src/commands/intent.ts';
import { device } from '#src/platform/device.ts';

/**
 * Stores until the sign-in that a visitor wants to create a list, of this country if given. In its own file,
 * because links of the first screen load it only when pressed.
 */
export const keepCreateIntent = (country?: string): Promise<void> =>
  keepIntent(device, { kind: 'create', country });
