import { useLingui } from '@lingui/react/macro';
import { likeTexts } from '#src/i18n/like-texts.ts';
import { background } from '#src/platform/sync-client.ts';
import { useFetched } from '#src/platform/use-fetched.ts';
import { fetchLikes } from '#src/sync/account-reads.ts';
import { LikeMark } from '#src/ui/like-mark.tsx';

/** How many like a list, as far as this device knows. */
export function ListLikes({ likes }: { likes: number }) {
  const { i18n } = useLingui();
  const { short, full } = likeTexts(i18n, likes);
  return <LikeMark text={short} label={full} />;
}

export type PublicationLikesProps = { country: string; publicID: string; likes: number };

/** How many like the user's own publication: what is known at once, then what the server says. */
export function PublicationLikes({ country, publicID, likes }: PublicationLikesProps) {
  useFetched(publicID, () => fetchLikes(background, country, publicID));
  return <ListLikes likes={likes} />;
}
