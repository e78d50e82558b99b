import { useLingui } from '@lingui/react/macro';
import type { AccountRow } from '#src/db/schema.ts';
import { levelAt, MAX_LEVEL } from '#src/domain/level.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Hero } from '#src/ui/hero.tsx';
import { LevelBadge } from '#src/ui/level-badge.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { titleOf } from './titles.ts';

export type TravellerHeaderProps = {
  account: Pick<AccountRow, 'name' | 'avatar' | 'exp'>;
  /** Small, above the traveller's lists. */
  isStrip?: boolean;
};

/** Who is travelling and how far they have come: portrait, name, rank, level and experience. */
export function TravellerHeader({ account, isStrip }: TravellerHeaderProps) {
  const { t, i18n } = useLingui();
  const { level, within, span } = levelAt(account.exp);
  return (
    <Hero
      isStrip={isStrip}
      avatar={<Avatar id={account.avatar} size={isStrip ? 'sm' : 'lg'} />}
      title={account.name || t`Hello, traveller`}
      subtitle={i18n._(titleOf(level))}
      badge={<LevelBadge level={level} label={t`Level ${level}`} />}
      progress={
        <ProgressBar
          kind="experience"
          label={t`Experience`}
          value={within}
          max={span}
          valueText={
            level === MAX_LEVEL
              ? t`The highest level is reached`
              : t`${within} of ${span} points to the next level`
          }
        >
          {level === MAX_LEVEL ? account.exp : `${within}/${span}`}
        </ProgressBar>
      }
    />
  );
}
