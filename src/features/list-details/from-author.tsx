import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useQuery } from '#src/platform/use-query.ts';
import { authorOfSource } from '#src/queries/own-list.ts';
import styles from './from-author.module.css';

/** Of a copy: that it is one, and whose list it was saved from if they let it be told, as the way there. */
export function FromAuthor({ country, publicID }: { country: string; publicID: string }) {
  const author = useQuery(authorOfSource, publicID);
  return (
    <Link to="/list/$country/$listID" params={{ country, listID: publicID }} className={styles.from}>
      {author ? <Trans>original by {author}</Trans> : <Trans>from a public list</Trans>}
    </Link>
  );
}

/** Of a copy whose original is shared by its link alone: which that was is not known here. */
export const FromShared = () => (
  <span className={styles.from}>
    <Trans>from a shared list</Trans>
  </span>
);
