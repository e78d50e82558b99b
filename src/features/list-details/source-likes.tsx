import { useLingui } from '@lingui/react/macro';
import { likeTexts } from '#src/i18n/like-texts.ts';
import { backend } from '#src/platform/sync-client.ts';
import { useFetched } from '#src/platform/use-fetched.ts';
import { fetchLikes } from '#src/sync/likes.ts';
import { LikeMark } from '#src/ui/like-mark.tsx';

export type SourceLikesProps = { country: string | null; publicID: string; likes: number };

/** How many like one's own publication, or the list a copy was saved from: what is known at once, then what is true. */
export function SourceLikes({ country, publicID, likes }: SourceLikesProps) {
  const { i18n } = useLingui();
  useFetched(publicID, () => fetchLikes(backend, country, publicID));
  const { short, full } = likeTexts(i18n, likes);
  return <LikeMark text={short} label={full} />;
}
