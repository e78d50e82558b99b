import { Trans, useLingui } from '@lingui/react/macro';
import type { Entry } from '#src/db/schema.ts';
import { errorCodeOf } from '#src/domain/errors.ts';
import type { List } from '#src/domain/list.ts';
import { errorMessage } from '#src/i18n/error-message.ts';
import { Card } from '#src/ui/card.tsx';
import styles from './refused-changes.module.css';

/** Changes of this list that the server refused, each with its reason. They stay until the user decides. */
export function RefusedChanges({ entries, list }: { entries: readonly Entry[]; list: List }) {
  const { t, i18n } = useLingui();
  const nameOf = (entry: Entry): string => {
    if (entry.kind === 'item.add') return entry.args.item.name;
    if (!('itemID' in entry)) return list.name;
    return list.items.find(({ id }) => id === entry.itemID)?.name ?? t`A meal that is gone`;
  };
  if (entries.length === 0) return null;
  return (
    <Card tone="wine" role="region" aria-label={t`Changes that were not accepted`}>
      <h2 className={styles.title}>
        <Trans>Changes that were not accepted</Trans>
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.seq}>
            <strong>{nameOf(entry)}</strong>{' '}
            <span>{i18n._(errorMessage(errorCodeOf(entry.error?.internalErrorCode)))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
