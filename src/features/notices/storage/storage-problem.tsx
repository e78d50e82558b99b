import { useSyncExternalStore } from 'react';
import {
  currentStorageProblem,
  setStorageProblem,
  subscribeStorageProblem,
} from '#src/browser/storage/storage-health.ts';
import { ClearedDialog } from './cleared-dialog.tsx';
import { UnresponsiveDialog } from './unresponsive-dialog.tsx';

/** Shows the current problem with the storage of this device, as long as it lasts. */
export function StorageProblem() {
  const problem = useSyncExternalStore(subscribeStorageProblem, currentStorageProblem);
  const close = () => setStorageProblem(null);
  if (problem?.kind === 'unresponsive') return <UnresponsiveDialog onClose={close} />;
  if (problem?.kind === 'cleared') return <ClearedDialog {...problem} onClose={close} />;
  return null;
}
