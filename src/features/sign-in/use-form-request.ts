import { useState } from 'react';
import type { Outcome } from '#src/api/reply.ts';
import { useOnce } from '#src/ui/use-once.ts';

/** Returns a function that sends a form, one request at a time, and the result of the last request. */
export function useFormRequest() {
  const [result, setResult] = useState<Outcome | null>(null);
  const { isBusy, press: send } = useOnce(async (request: () => Promise<Outcome>) => {
    setResult(null);
    try {
      setResult(await request());
    } catch {
      // Network failures are results. A rejection means that this device could not store the answer (storage
      // full or gone).
      setResult({ kind: 'refused', code: 'FAILED' });
    }
  });
  return { isBusy, result, send };
}
