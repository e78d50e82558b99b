import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useQuery } from '#src/platform/use-query.ts';
import { authorOfSource } from '#src/queries/own-list.ts';
import styles from './from-author.module.css';

/** The address of the list that a copy was saved from. */
export type SourceLink = {
  /** A country code, or 'private' in any case for a list that is shared by its link only. */
  country: string;
  publicID: string;
};

/** Of a copy: that it is one, and whose list it was saved from if they let it be told, as the way there. */
export function FromAuthor({ country, publicID }: SourceLink) {
  const author = useQuery(authorOfSource, publicID);
  return (
    <Link
      to="/list/$country/$listID"
      params={{ country, listID: publicID }}
      search={{ original: true }}
      className={styles.from}
    >
      {author ? (
        <Trans>original by {author}</Trans>
      ) : country.toLowerCase() === 'private' ? (
        <Trans>from a shared list</Trans>
      ) : (
        <Trans>from a public list</Trans>
      )}
    </Link>
  );
}

/** Of a copy whose original is shared by its link alone: which that was is not known here. */
export const FromShared = () => (
  <span className={styles.from}>
    <Trans>from a shared list</Trans>
  </span>
);
