import { useLingui } from '@lingui/react/macro';
import { backgroundService } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { likeTexts } from '#src/i18n/like-texts.ts';
import { fetchLikes } from '#src/sync/account-reads.ts';
import { LikeMark } from '#src/ui/like-mark.tsx';

/** Shows how many likes a list has, as far as this device knows. */
export function ListLikes({ likes }: { likes: number }) {
  const { i18n } = useLingui();
  const { short, full } = likeTexts(i18n, likes);
  return <LikeMark text={short} label={full} />;
}

type PublicationLikesProps = { country: string; publicID: string; likes: number };

/** Shows the likes of the user's own publication: first the stored number, then the number on the server. */
export function PublicationLikes({ country, publicID, likes }: PublicationLikesProps) {
  useFetched(publicID, () => fetchLikes(backgroundService, country, publicID));
  return <ListLikes likes={likes} />;
}
