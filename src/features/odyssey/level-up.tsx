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
/** How long after the last tick achievements are shown, in milliseconds, so that the level is shown first. */
const ACHIEVEMENTS_MS = 3000;

// Loaded when a level is reached. If it cannot be loaded, only the progress bar shows the new level.
const LevelUpCelebration = lazy(async (): Promise<{ default: ComponentType<LevelUpCelebrationProps> }> => {
  const part = await import('./level-up-celebration.tsx').catch(() => null);
  return { default: part?.LevelUpCelebration ?? (() => null) };
});

/**
 * Responds to each tick of the user on every screen: announces the points needed for the next level or
 * celebrates a new level, then shows new achievements. Stays silent if levels are switched off. Mounted once,
 * by the root route.
 */
export function LevelUp(): ReactNode {
  const { i18n } = useLingui();
  const [level, setLevel] = useState<number | null>(null);
  const respondToTick = useEffectEvent((points: number, newLevel: number | null) => {
    if (!areLevelsShown()) return;
    if (newLevel === null) announce(nextLevelText(i18n, points) ?? '');
    else setLevel(newLevel);
  });
  const showAchievements = useEffectEvent(async (achievementsBefore: readonly string[]) => {
    if (!areLevelsShown()) return;
    const { tellAchievements } = await import('./tell-achievements.ts');
    await tellAchievements(i18n, achievementsBefore);
  });
  useEffect(() => {
    let newLevel: number | null = null;
    let levelTimer: ReturnType<typeof setTimeout> | undefined;
    let achievementsBefore: readonly string[] | null = null;
    let achievementTimer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchLevel(
      (reached) => {
        newLevel = reached;
      },
      (points) => {
        clearTimeout(levelTimer);
        levelTimer = setTimeout(() => {
          respondToTick(points, newLevel);
          newLevel = null;
        }, QUIET_MS);
      },
      (before) => {
        achievementsBefore ??= before;
        clearTimeout(achievementTimer);
        achievementTimer = setTimeout(() => {
          // If the code cannot be loaded, the taste board still shows the achievement.
          void showAchievements(achievementsBefore ?? []).catch(() => undefined);
          achievementsBefore = null;
        }, ACHIEVEMENTS_MS);
      },
    );
    return () => {
      stop();
      clearTimeout(levelTimer);
      clearTimeout(achievementTimer);
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
