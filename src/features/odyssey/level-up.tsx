import { useEffect, useState } from 'react';
import { LevelUpCelebration } from './level-up-celebration.tsx';
import { watchLevel } from './watch-level.ts';

/** Celebrates each level the user's own ticks reach, on whatever screen that happens. Mounted once, by the root. */
export function LevelUp() {
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => watchLevel(setLevel), []);
  return level === null ? null : (
    <LevelUpCelebration key={level} level={level} onClose={() => setLevel(null)} />
  );
}
