import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useNeedAccount } from '#src/parts/account/need-account.ts';
import {
  type OwnSharedList,
  type SharedList,
  shareListLink,
  shareOwnList,
} from '#src/parts/lists/share-list.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { DOUBLE_TAP_MS, useOnce } from '#src/ui/use-once.ts';

type ShareListProps = {
  /** Whether the reader is a visitor. The button then leads to the login. */
  isVisitor?: boolean;
} & (
  | { isOwn?: false; list: SharedList }
  | { /** The list gets a private link if it has no link yet. */ isOwn: true; list: OwnSharedList }
);

/** The button that passes the list's link to another app, or copies it. */
export function ShareList({ isVisitor, ...shared }: ShareListProps) {
  const { t, i18n } = useLingui();
  const needAccount = useNeedAccount();
  const { press: share } = useOnce(
    () => (shared.isOwn ? shareOwnList(i18n, shared.list) : shareListLink(i18n, shared.list)),
    DOUBLE_TAP_MS,
  );
  return (
    <IconButton
      data-tour="share"
      label={t`Share list`}
      icon={<Share2 />}
      onClick={() => void (isVisitor ? needAccount() : share())}
    />
  );
}
