import { useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import type { AchievementID } from '#src/domain/achievements.ts';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { nextLevelText } from '#src/parts/progress/next-level.ts';
import { announce } from '#src/ui/messages.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import type { AchievementsCelebrationProps } from './achievements-celebration.tsx';
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
  const part = await loadInTime(() => import('./level-up-celebration.tsx')).catch(() => null);
  return { default: part?.LevelUpCelebration ?? (() => null) };
});

// Loaded when an achievement is earned. If it cannot be loaded, only the taste board shows the achievement. The
// texts of the first screen do not include the names of achievements, so the other texts are loaded too.
const AchievementsCelebration = lazy(
  async (): Promise<{ default: ComponentType<AchievementsCelebrationProps> }> => {
    const [part] = await Promise.all([
      loadInTime(() => import('./achievements-celebration.tsx')).catch(() => null),
      loadScreenTexts().catch(() => undefined),
    ]);
    return { default: part?.AchievementsCelebration ?? (() => null) };
  },
);

/** A celebration that is shown or waits until the one before it is closed. */
type Due =
  | { key: number; level: number; ids?: never }
  | { key: number; level?: never; ids: AchievementsCelebrationProps['ids'] };

/**
 * Responds to each tick of the user on every screen: announces the points needed for the next level or
 * celebrates a new level, then shows new achievements. Stays silent if levels are switched off. Mounted once,
 * by the root route.
 */
export function LevelUp(): ReactNode {
  const { i18n } = useLingui();
  const [due, setDue] = useState<readonly Due[]>([]);
  const lastKey = useRef(0);
  const nextKey = () => {
    lastKey.current += 1;
    return lastKey.current;
  };
  const celebrate = (next: Due) => setDue((before) => [...before, next]);
  const celebrateAchievements = ([first, ...others]: AchievementID[]) => {
    if (first === undefined) return;
    celebrate({ key: nextKey(), ids: [first, ...others] });
  };
  const respondToTick = useEffectEvent((points: number, newLevel: number | null) => {
    if (!areLevelsShown()) return;
    if (newLevel === null) announce(nextLevelText(i18n, points) ?? '');
    else celebrate({ key: nextKey(), level: newLevel });
  });
  const showAchievements = useEffectEvent(async (achievementsBefore: readonly string[]) => {
    if (!areLevelsShown()) return;
    const { newAchievements } = await loadInTime(() => import('./new-achievements.ts'));
    celebrateAchievements(await newAchievements(achievementsBefore));
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
  const [shown] = due;
  if (shown === undefined) return null;
  const close = () => setDue((before) => before.filter(({ key }) => key !== shown.key));
  return (
    <Suspense>
      {shown.ids === undefined ? (
        <LevelUpCelebration key={shown.key} level={shown.level} onClose={close} />
      ) : (
        <AchievementsCelebration key={shown.key} ids={shown.ids} onClose={close} />
      )}
    </Suspense>
  );
}
