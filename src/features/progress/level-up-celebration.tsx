import { Trans, useLingui } from '@lingui/react/macro';
import { titleOf } from '#src/parts/progress/titles.ts';
import { LevelBadge } from '#src/ui/level-badge.tsx';
import { Celebration } from './celebration.tsx';

export type LevelUpCelebrationProps = { level: number; onClose: () => void };

/** Celebrates a new level, with its badge and title (P4.9). */
export function LevelUpCelebration({ level, onClose }: LevelUpCelebrationProps) {
  const { t, i18n } = useLingui();
  const rank = i18n._(titleOf(level));
  return (
    <Celebration
      label={t`Level ${level}`}
      words={t`Level ${level}. You are now: ${rank}`}
      medal={<LevelBadge level={level} label={t`Level ${level}`} size="md" isFresh />}
      lead={<Trans>You are now</Trans>}
      title={rank}
      onClose={onClose}
    />
  );
}
