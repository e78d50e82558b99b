import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { saveList } from '#src/commands/public-list.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { translateList } from '#src/domain/translation.ts';
import { useNeedAccount } from '#src/parts/account/need-account.ts';
import { attempt, tellFailure } from '#src/parts/actions/run.ts';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { savedListIDs } from '#src/queries/public-lists.ts';
import { CardGrid } from '#src/ui/card-grid.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { ListTile } from './list-tile.tsx';

type ListTilesProps = {
  /** The country of the lists. */
  country: string;
  lists: readonly PublicListRow[];
  match: string;
  /** Whether a heading of a section is above the cards. */
  isInSection?: boolean;
};

/**
 * Cards of public lists. A visitor who saves one is asked to sign in. Memoised, so that typing in the search
 * field does not render the cards again until the results change.
 */
export const ListTiles = memo(function ListTiles({
  country,
  lists,
  match,
  isInSection = false,
}: ListTilesProps) {
  const { t } = useLingui();
  const translations = useTranslations(country);
  const navigate = useNavigate();
  const ids = lists.map(({ id }) => id);
  const needAccount = useNeedAccount();
  const saved = useQuery(savedListIDs, ids);
  const save = async (list: PublicListRow) => {
    const listID = saved?.get(list.id);
    const open = (ownID: string) => navigate({ to: '/user/list/$listID', params: { listID: ownID } });
    if (listID !== undefined) {
      await open(listID);
      return;
    }
    const outcome = await attempt(saveList, list);
    if (outcome.kind === 'done') {
      const { value } = outcome;
      showMessage(t`List added`, { action: { label: t`Open`, onSelect: () => void open(value) } });
    } else if (outcome.code === 'NOT_SIGNED_IN') await needAccount({ kind: 'save', list });
    else tellFailure(outcome);
  };
  return (
    <CardGrid>
      {lists.map((list) => (
        <li key={list.id}>
          <ListTile
            country={country}
            list={translateList(list, translations)}
            match={match}
            translations={translations}
            isInSection={isInSection}
            isSaved={saved?.has(list.id) ?? false}
            onSave={() => void save(list)}
          />
        </li>
      ))}
    </CardGrid>
  );
});
