import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { type SharedList, shareLinkOf } from './share-link-of.ts';

export type ShareListProps = {
  list: SharedList;
  /** With the word beside the icon. */
  isWordy?: boolean;
  /** What must be done so that the link opens; tells whether it opens already. */
  onShare?: () => Promise<boolean>;
  /** A visitor logs in first. */
  onLogin?: (() => void) | undefined;
};

/** Hands the list's link to another app, or copies it. */
export function ShareList({ list, isWordy, onShare, onLogin }: ShareListProps) {
  const { t, i18n } = useLingui();
  return (
    <IconButton
      label={t`Share list`}
      text={isWordy ? t`Share` : undefined}
      icon={<Share2 />}
      onClick={onLogin ?? (() => void shareLinkOf(i18n, list, onShare))}
    />
  );
}
