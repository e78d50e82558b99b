import { type AVATAR_NAMES, AvatarSchema } from '#src/contract/account.ts';
import type { Device } from '#src/outbox/device.ts';
import { writeAccount } from '#src/outbox/write-account.ts';
import { validField } from './valid-field.ts';

/** One of the sixteen ids. */
export type AvatarName = (typeof AVATAR_NAMES)[number];

/**
 * Chooses the figure the traveller goes by. Shown at once everywhere; refused by the server (a premium one without
 * premium), the one before comes back by itself.
 * @throws CommandError INVALID_FIELD for an id there is no avatar of
 */
export async function chooseAvatar(device: Device, name: AvatarName): Promise<void> {
  const avatar = validField(AvatarSchema, name, 'avatar');
  await writeAccount(device, { kind: 'account.avatar', args: { avatar } });
}
