import { Trans, useLingui } from '@lingui/react/macro';
import type { ListRow } from '#src/db/schema.ts';
import { progressOf } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { Card } from '#src/ui/card.tsx';
import { RouteRowLink } from '#src/ui/links.ts';
import { CardFlag } from './card-flag.tsx';
import styles from './continue-list.module.css';

/** A link to the list that the user used last. */
export function ContinueList({ list }: { list: ListRow }) {
  const { t } = useLingui();
  const { name } = list;
  const { done, total } = progressOf(list.items);
  return (
    <Card className={styles.card}>
      <RouteRowLink
        to="/user/list/$listID"
        params={{ listID: list.id }}
        icon={<CardFlag country={list.chosenCountry} />}
        value={t`${done} of ${total}`}
      >
        <Trans>
          Continue: <span lang={languageTag(list.language)}>{name}</span>
        </Trans>
      </RouteRowLink>
    </Card>
  );
}
