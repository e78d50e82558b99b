import type { Device } from '#src/outbox/device.ts';
import { writeAccount } from '#src/outbox/write-account.ts';
import type { AccountOp } from '#src/writes/table.ts';
import { validArgs } from './valid-field.ts';

/**
 * Changes the signed-in account: its avatar, name, language of mails or approval of the terms. Shown at once
 * everywhere; refused by the server (a premium avatar without premium), what was there before comes back by itself.
 * @throws CommandError INVALID_FIELD for what the server would refuse whoever asks
 */
export async function editAccount(device: Device, op: AccountOp): Promise<void> {
  await writeAccount(device, { ...op, args: validArgs(op) } as AccountOp);
}
