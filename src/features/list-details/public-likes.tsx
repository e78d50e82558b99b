import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { likeTexts } from '#src/i18n/like-texts.ts';
import { useIsOffline } from '#src/native/use-is-offline.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LikeMark } from '#src/ui/like-mark.tsx';

export type PublicLikesProps = { likes: number; isVisitor: boolean; onLogin: () => void };

/** How many like a list. A visitor's heart leads to the login; offline it keeps still and says why. */
export function PublicLikes({ likes, isVisitor, onLogin }: PublicLikesProps) {
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const { short, full } = likeTexts(i18n, likes);
  if (!isVisitor) return <LikeMark text={short} label={full} />;
  return (
    <IconButton
      icon={<Heart aria-hidden="true" />}
      text={short}
      label={isOffline ? t`${full}. Liking needs a connection` : t`${full}. Log in to like this list`}
      aria-disabled={isOffline}
      onClick={() => {
        if (!isOffline) onLogin();
      }}
    />
  );
}
