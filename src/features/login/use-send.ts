import { useState } from 'react';
import type { Outcome } from '#src/api/reply.ts';
import { useOnce } from '#src/ui/use-once.ts';

/** Sends a form, one sending at a time, and keeps what became of the last one. */
export function useSend() {
  const [result, setResult] = useState<Outcome | null>(null);
  const { isBusy, press: send } = useOnce(async (request: () => Promise<Outcome>) => {
    setResult(null);
    try {
      setResult(await request());
    } catch {
      // Not the network, which is a result: this device could not keep the answer (storage full or gone).
      setResult({ kind: 'refused', code: 'FAILED' });
    }
  });
  return { isBusy, result, send };
}
