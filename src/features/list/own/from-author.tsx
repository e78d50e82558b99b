import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useQuery } from '#src/browser/database/use-query.ts';
import { authorOfSource } from '#src/queries/own-list.ts';
import styles from './from-author.module.css';

/** The parts of the URL of the list that a copy was saved from. */
export type SourceLink = {
  /** A country code, or 'private' in any letter case for a list that is open by link only. */
  country: string;
  publicID: string;
};

/** On a copy: a link to the list it was saved from, with the author's name if the author shows it. */
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

/**
 * Says that a copy was saved from a shared list. Shown instead of `FromAuthor` if this device does not know
 * the URL of the original.
 */
export const FromShared = () => (
  <span className={styles.from}>
    <Trans>from a shared list</Trans>
  </span>
);
