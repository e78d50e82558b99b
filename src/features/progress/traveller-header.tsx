import { useLingui } from '@lingui/react/macro';
import type { AccountRow } from '#src/db/schema.ts';
import { levelAt, MAX_LEVEL } from '#src/domain/level.ts';
import { nextLevelText } from '#src/parts/progress/next-level.ts';
import { titleOf } from '#src/parts/progress/titles.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Hero } from '#src/ui/hero.tsx';
import { LevelBadge } from '#src/ui/level-badge.tsx';
import { RouteCardLink } from '#src/ui/links.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';

type TravellerHeaderProps = {
  account: Pick<AccountRow, 'name' | 'avatar' | 'exp'>;
  /** Whether to show the small form, above the traveller's lists. */
  isStrip?: boolean;
};

/** The traveller shown to a visitor, with no name and no experience. */
export const NEW_TRAVELLER = { name: '', avatar: '1', exp: 0 };

/** The traveller's portrait, name, title, level and experience. */
export function TravellerHeader({ account, isStrip }: TravellerHeaderProps) {
  const { t, i18n } = useLingui();
  const { level, within, span } = levelAt(account.exp);
  const face = <Avatar id={account.avatar} size={isStrip ? 'sm' : 'lg'} />;
  const name = account.name || t`Hello, traveller`;
  const title = isStrip ? (
    <RouteCardLink to="/user/tasted" aria-label={t`${name}: taste board`}>
      {name}
    </RouteCardLink>
  ) : (
    name
  );
  if (!areLevelsShown()) return <Hero isStrip={isStrip} avatar={face} title={title} />;
  return (
    <Hero
      isStrip={isStrip}
      avatar={face}
      title={title}
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
              ? t`You’ve reached the highest level`
              : t`${within} of ${span} points to the next level`
          }
        >
          {nextLevelText(i18n, account.exp) ?? account.exp}
        </ProgressBar>
      }
    />
  );
}
