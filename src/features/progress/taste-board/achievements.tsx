import { useLingui } from '@lingui/react/macro';
import type { AchievementProgress } from '#src/domain/achievements.ts';
import { achievementName, achievementReason } from '#src/parts/progress/achievement-names.ts';
import { Medal } from '#src/parts/progress/medal.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Section } from '#src/ui/section.tsx';
import styles from './taste-board.module.css';

/** The user's achievements with their progress, in the given order. */
export function Achievements({ achievements }: { achievements: readonly AchievementProgress[] }) {
  const { t } = useLingui();
  const done = achievements.filter(({ isEarned }) => isEarned).length;
  const total = achievements.length;
  return (
    <Section title={t`Achievements`} actions={<span className={styles.small}>{t`${done} of ${total}`}</span>}>
      <ul className={styles.medals}>
        {achievements.map((achievement) => (
          <Achievement key={achievement.id} {...achievement} />
        ))}
      </ul>
    </Section>
  );
}

function Achievement({ id, isEarned, value: done, goal: total }: AchievementProgress) {
  const { t, i18n } = useLingui();
  return (
    <li className={classNames(styles.medal, isEarned && styles.earned)}>
      <Medal id={id} />
      <span className={styles.medalText}>
        <span className={styles.medalName}>{achievementName(i18n, id)}</span>
        <span className={styles.small}>{achievementReason(i18n, id)}</span>
        <span className={isEarned ? 'visually-hidden' : styles.small}>
          {isEarned ? t`Earned` : t`${done} of ${total}`}
        </span>
      </span>
    </li>
  );
}
