import { UserNameSchema } from '#src/contract/fields.ts';
import type { Device } from '#src/outbox/device.ts';
import { writeAccount } from '#src/outbox/write-account.ts';
import { validField } from './valid-field.ts';

/**
 * Gives the signed-in account another name; shown at once everywhere.
 * @throws CommandError INVALID_FIELD for a name that registration would refuse (specification, section 5)
 */
export async function renameAccount(device: Device, name: string): Promise<void> {
  await writeAccount(device, {
    kind: 'account.name',
    args: { name: validField(UserNameSchema, name, 'name') },
  });
}
