import { useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { nextLevelText } from '#src/shared/level/next-level.ts';
import { announce } from '#src/ui/messages.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import type { LevelUpCelebrationProps } from './level-up-celebration.tsx';
import { watchLevel } from './watch-level.ts';

/**
 * How long after the last tick the level is announced, in milliseconds, so that several ticks in a row have
 * one announcement.
 */
const QUIET_MS = 600;
/**
 * How long after the last tick achievements are announced, in milliseconds, so that the level comes first.
 */
const TELL_MS = 3000;

// Loaded when a level is reached. If it cannot be loaded, only the progress bar shows the new level.
const LevelUpCelebration = lazy(async (): Promise<{ default: ComponentType<LevelUpCelebrationProps> }> => {
  const part = await import('./level-up-celebration.tsx').catch(() => null);
  return { default: part?.LevelUpCelebration ?? (() => null) };
});

/**
 * Answers each tick of the user on every screen: announces the points missing to the next level or celebrates
 * a new level, then announces achievements. Stays silent if levels are switched off. Mounted once, by the
 * root.
 */
export function LevelUp(): ReactNode {
  const { i18n } = useLingui();
  const [level, setLevel] = useState<number | null>(null);
  const answer = useEffectEvent((points: number, risen: number | null) => {
    if (!areLevelsShown()) return;
    if (risen === null) announce(nextLevelText(i18n, points) ?? '');
    else setLevel(risen);
  });
  const tell = useEffectEvent(async (had: readonly string[]) => {
    if (!areLevelsShown()) return;
    const { tellAchievements } = await import('./tell-achievements.ts');
    await tellAchievements(i18n, had);
  });
  useEffect(() => {
    let risen: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let had: readonly string[] | null = null;
    let telling: ReturnType<typeof setTimeout> | undefined;
    const stop = watchLevel(
      (reached) => {
        risen = reached;
      },
      (points) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          answer(points, risen);
          risen = null;
        }, QUIET_MS);
      },
      (before) => {
        had ??= before;
        clearTimeout(telling);
        telling = setTimeout(() => {
          // If the code cannot be loaded, the taste board still shows the achievement.
          void tell(had ?? []).catch(() => undefined);
          had = null;
        }, TELL_MS);
      },
    );
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(telling);
    };
  }, []);
  return (
    level !== null && (
      <Suspense>
        <LevelUpCelebration key={level} level={level} onClose={() => setLevel(null)} />
      </Suspense>
    )
  );
}
