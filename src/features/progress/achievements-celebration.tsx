import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AchievementID } from '#src/domain/achievements.ts';
import { achievementName } from '#src/parts/progress/achievement-names.ts';
import { Medal } from '#src/parts/progress/medal.tsx';
import styles from './celebration.module.css';
import { Celebration } from './celebration.tsx';

export type AchievementsCelebrationProps = {
  /** The new achievements, at least one. */
  ids: readonly [AchievementID, ...AchievementID[]];
  onClose: () => void;
};

/**
 * Celebrates new achievements together (P4.9): the names of all, and the medal of the last in the order of the
 * taste board.
 */
export function AchievementsCelebration({ ids, onClose }: AchievementsCelebrationProps) {
  const { t, i18n } = useLingui();
  const name = ids.map((id) => achievementName(i18n, id) ?? '').join(' · ');
  const count = ids.length;
  const lead = plural(count, { one: '# new achievement', other: '# new achievements' });
  return (
    <Celebration
      label={lead}
      words={count === 1 ? t`Achievement earned: ${name}` : `${lead}: ${name}`}
      medal={
        <span className={styles.medal}>
          <Medal id={ids.at(-1) ?? ids[0]} />
        </span>
      }
      lead={lead}
      title={name}
      onClose={onClose}
    />
  );
}
