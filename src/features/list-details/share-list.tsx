import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { type SharedList, shareLinkOf, shareOwnList } from '#src/shared/share-list.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

export type ShareListProps = {
  list: SharedList;
  /** With the word beside the icon. */
  isWordy?: boolean;
  /** It is the user's own, and its link is opened with this. */
  isOwn?: boolean;
  /** A visitor logs in first. */
  onLogin?: (() => void) | undefined;
};

/** Hands the list's link to another app, or copies it. */
export function ShareList({ list, isWordy, isOwn, onLogin }: ShareListProps) {
  const { t, i18n } = useLingui();
  return (
    <IconButton
      label={t`Share list`}
      text={isWordy ? t`Share` : undefined}
      icon={<Share2 />}
      onClick={onLogin ?? (() => void (isOwn ? shareOwnList : shareLinkOf)(i18n, list))}
    />
  );
}
