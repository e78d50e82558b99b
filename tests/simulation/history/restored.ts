import type { Scene } from './scene.ts';

/** Makes a backup of the database, as an operator does. */
export async function backUp({ service, ledger }: Scene): Promise<void> {
  await service.backUp();
  ledger.markBackup();
}

/** Restores the last backup. The server loses all later data, and its database begins a new epoch. */
export function restore(scene: Scene): void {
  const { service, ledger, counts } = scene;
  counts.fault('restored');
  const touched = new Map(ledger.forgetSinceBackup().map((record) => [record.key, record]));
  for (const phone of scene.phones) {
    for (const { id } of phone.storage.read().outbox) {
      const record = ledger.entries.get(id);
      if (record) touched.set(id, record);
    }
  }
  for (const { command } of touched.values()) counts.pair(command, 'restored');
  service.restore(scene.id());
}
