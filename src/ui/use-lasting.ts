import { useEffect, useState } from 'react';

/** True once `isSo` has been true for `ms` without a break: what passes quickly is not worth a word. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo, ms]);
  return isSo && isLasting;
}
