import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useNeedAccount } from '#src/shared/need-account.ts';
import { type SharedList, shareLinkOf, shareOwnList } from '#src/shared/share-list.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

export type ShareListProps = {
  list: SharedList;
  /** It is the user's own, and its link is opened with this. */
  isOwn?: boolean;
  /** Whether nobody is signed in: sharing needs an account. */
  isVisitor?: boolean;
};

/** Hands the list's link to another app, or copies it. */
export function ShareList({ list, isOwn, isVisitor }: ShareListProps) {
  const { t, i18n } = useLingui();
  const needAccount = useNeedAccount();
  const share = () => void (isOwn ? shareOwnList : shareLinkOf)(i18n, list);
  return (
    <IconButton
      label={t`Share list`}
      icon={<Share2 />}
      onClick={isVisitor ? () => void needAccount() : share}
    />
  );
}
