import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useQuery } from '#src/platform/use-query.ts';
import { authorOfSource } from '#src/queries/own-list.ts';
import styles from './from-author.module.css';

/** Of a copy: whose list it was saved from, if they let it be told, as the way there. */
export function FromAuthor({ country, publicID }: { country: string; publicID: string }) {
  const author = useQuery(authorOfSource, publicID);
  if (!author) return null;
  return (
    <Link to="/list/$country/$listID" params={{ country, listID: publicID }} className={styles.from}>
      <Trans>original by {author}</Trans>
    </Link>
  );
}
