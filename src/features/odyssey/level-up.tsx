import { useEffect, useState } from 'react';
import { LevelUpMoment } from './level-up-moment.tsx';
import { watchLevel } from './watch-level.ts';

/** Celebrates each level the user's own ticks reach, on whatever screen that happens. Mounted once, by the root. */
export function LevelUp() {
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => watchLevel(setLevel), []);
  return level === null ? null : <LevelUpMoment key={level} level={level} onClose={() => setLevel(null)} />;
}
