import { useSyncExternalStore } from 'react';
import { currentTrouble, setTrouble, subscribeTrouble } from '#src/platform/storage-health.ts';
import { ClearedDialog } from './cleared-dialog.tsx';
import { SilentDialog } from './silent-dialog.tsx';

/** Says what is wrong with what is kept on this device, for as long as it is. */
export function Trouble() {
  const trouble = useSyncExternalStore(subscribeTrouble, currentTrouble);
  const close = () => setTrouble(null);
  if (trouble?.kind === 'silent') return <SilentDialog onClose={close} />;
  if (trouble?.kind === 'cleared') return <ClearedDialog {...trouble} onClose={close} />;
  return null;
}
