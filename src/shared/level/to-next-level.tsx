import { useLingui } from '@lingui/react/macro';
import type { Account } from '#src/queries/account.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { nextLevelText } from './next-level.ts';

/** How far it is to the user's next level; nothing for a visitor, and where levels are turned off. */
export function ToNextLevel({
  account,
  className,
}: {
  account: Account | null;
  className?: string | undefined;
}) {
  const { i18n } = useLingui();
  if (!account || !areLevelsShown()) return null;
  return <p className={className}>{nextLevelText(i18n, account.exp)}</p>;
}
