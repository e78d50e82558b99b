import { useState } from 'react';
import type { Outcome } from '#src/api/reply.ts';

/** Sends a form, one sending at a time, and keeps what became of the last one. */
export function useSend() {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Outcome | null>(null);
  async function send(request: () => Promise<Outcome>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setResult(null);
    try {
      setResult(await request());
    } catch {
      // Not the network, which is a result: this device could not keep the answer (storage full or gone).
      setResult({ kind: 'refused', code: 'FAILED' });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, result, send };
}
