import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onSeen` when the element comes near the viewport, while `isOn` is true. */
export function useWhenSeen(target: RefObject<Element | null>, isOn: boolean, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = target.current;
    if (!isOn || element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen();
      },
      { rootMargin: '25%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, isOn]);
}
