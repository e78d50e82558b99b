import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import type { List } from '#src/domain/list.ts';
import { shareLink } from '#src/domain/share-link.ts';
import { share } from '#src/native/share.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { showMessage } from '#src/ui/messages.ts';

export type ShareListProps = {
  list: Pick<List, 'id' | 'publicID' | 'chosenCountry' | 'name'>;
  /** With the word beside the icon. */
  isWordy?: boolean;
  /** What must be done so that the link opens; tells whether it opens already. */
  onShare?: () => Promise<boolean>;
  /** A visitor logs in first. */
  onLogin?: (() => void) | undefined;
};

/** Hands the list's link to another app, or copies it. */
export function ShareList({ list, isWordy, onShare, onLogin }: ShareListProps) {
  const { t } = useLingui();
  const press = async () => {
    if (onLogin !== undefined) return onLogin();
    // Side by side: a browser lets a page share only while the press is fresh.
    const [outcome, isOpen] = await Promise.all([
      share({ title: list.name, url: shareLink(location.origin, list) }),
      onShare?.() ?? true,
    ]);
    if (outcome === 'copied') showMessage(t`Link copied to clipboard!`);
    if (outcome === 'failed') showMessage(t`Error in copying link`, { tone: 'failure' });
    const isOut = outcome === 'copied' || outcome === 'shared';
    if (isOut && !isOpen) showMessage(t`The link opens once this phone has a connection`);
  };
  return (
    <IconButton
      label={t`Share list`}
      text={isWordy ? t`Share` : undefined}
      icon={<Share2 />}
      onClick={() => void press()}
    />
  );
}
