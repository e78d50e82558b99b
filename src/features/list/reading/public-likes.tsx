import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { useIsOffline } from '#src/browser/network/network.ts';
import { likeList } from '#src/commands/public-list.ts';
import type { List } from '#src/domain/list.ts';
import { likeTexts } from '#src/i18n/like-texts.ts';
import { useNeedAccount } from '#src/parts/account/need-account.ts';
import { attempt, tellFailure } from '#src/parts/actions/run.ts';
import { hasLiked } from '#src/queries/likes.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { showMessage } from '#src/ui/messages.ts';
import styles from './public-likes.module.css';

type PublicLikesProps = {
  list: List;
  country: string;
  publicID: string;
  isVisitor: boolean;
};

/**
 * Shows how many users like a list, and the heart that adds a like. A like cannot be taken back. A visitor's
 * heart leads to the login; offline it does nothing and says why.
 */
export function PublicLikes({ list, country, publicID, isVisitor }: PublicLikesProps) {
  const { t, i18n } = useLingui();
  const needAccount = useNeedAccount();
  const isOffline = useIsOffline();
  const isLiked = useQuery(hasLiked, publicID) ?? false;
  const { short, full } = likeTexts(i18n, list.likes);
  const label = isVisitor ? t`${full}. Sign in to like this list` : t`${full}. Like this list`;
  const like = async () => {
    if (isLiked) return;
    if (isOffline) {
      showMessage(t`You need a connection to like a list`);
      return;
    }
    const liked = await attempt(likeList, { country, publicID });
    if (liked.kind === 'done') return;
    if (liked.code === 'NOT_SIGNED_IN') await needAccount({ kind: 'like', list });
    else tellFailure(liked);
  };
  return (
    <IconButton
      icon={<Heart aria-hidden="true" />}
      text={short}
      label={isOffline ? t`${full}. You need a connection to like this list` : label}
      aria-disabled={isOffline}
      // A visitor's heart leads to the login and has no pressed state.
      aria-pressed={isVisitor ? undefined : isLiked}
      onClick={() => void like()}
      className={styles.heart}
    />
  );
}
