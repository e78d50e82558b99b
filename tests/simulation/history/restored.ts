import type { Scene } from './scene.ts';

/** Makes a backup of the database, as an operator does. */
export async function backUp({ service, ledger }: Scene): Promise<void> {
  await service.backUp();
  ledger.mark();
}

/** Restores the last backup. The server forgets everything since, and its database begins a new epoch. */
export function restore(scene: Scene): void {
  const { service, ledger, counts } = scene;
  counts.fault('restored');
  const touched = new Map(ledger.forgetSinceMark().map((known) => [known.key, known]));
  for (const phone of scene.phones) {
    for (const { id } of phone.storage.read().outbox) {
      const known = ledger.entries.get(id);
      if (known) touched.set(id, known);
    }
  }
  for (const { command } of touched.values()) counts.pair(command, 'restored');
  service.restore(scene.id());
}
