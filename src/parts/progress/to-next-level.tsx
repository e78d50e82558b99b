import { useLingui } from '@lingui/react/macro';
import { useQueryFrom } from '#src/browser/database/use-query.ts';
import { type Account, currentAccount } from '#src/queries/account.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { nextLevelText } from './next-level.ts';

type ToNextLevelProps = {
  /** The account as the page's route has read it, so that the line is in the first frame. */
  first: Account | null;
  className?: string | undefined;
};

/** The distance to the user's next level; renders nothing for a visitor, or if the user turned levels off. */
export function ToNextLevel({ first, className }: ToNextLevelProps) {
  const { i18n } = useLingui();
  const account = useQueryFrom(first, currentAccount);
  if (!account || !areLevelsShown()) return null;
  return <p className={className}>{nextLevelText(i18n, account.exp)}</p>;
}
