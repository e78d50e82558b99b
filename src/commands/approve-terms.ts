import { TERMS_VERSION } from '#src/domain/terms-version.ts';
import type { Device } from '#src/outbox/device.ts';
import { writeAccount } from '#src/outbox/write-account.ts';

/** Approves the terms as they are today for the signed-in account; does nothing where they are approved. */
export async function approveTerms(device: Device): Promise<void> {
  await writeAccount(device, { kind: 'account.terms', args: { version: TERMS_VERSION } });
}
