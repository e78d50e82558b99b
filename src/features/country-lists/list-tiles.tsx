import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { saveList } from '#src/commands/save-list.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { isCommandError } from '#src/outbox/command-error.ts';
import { device } from '#src/platform/device.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { keptIDs } from '#src/queries/public-lists.ts';
import { CardGrid } from '#src/ui/card-grid.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { ListTile } from './list-tile.tsx';

export type ListTilesProps = {
  /** Whose lists these are. */
  country: string;
  lists: readonly PublicListRow[];
  match: string;
  onLogin: () => void;
};

/** Cards of public lists. Keeping one as a visitor leads to the login. */
export function ListTiles({ country, lists, match, onLogin }: ListTilesProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const ids = lists.map(({ id }) => id);
  const kept = useQuery(keptIDs, ids);
  const keep = async (list: PublicListRow) => {
    const listID = kept?.get(list.id);
    if (listID !== undefined) {
      await navigate({ to: '/user/list/$listID', params: { listID } });
      return;
    }
    try {
      await saveList(device, list);
      showMessage(t`List added`);
    } catch (error) {
      if (!isCommandError(error, 'NOT_SIGNED_IN')) throw error;
      onLogin();
    }
  };
  return (
    <CardGrid>
      {lists.map((list) => (
        <li key={list.id}>
          <ListTile
            country={country}
            list={list}
            match={match}
            isSaved={kept?.has(list.id) ?? false}
            onKeep={() => void keep(list)}
          />
        </li>
      ))}
    </CardGrid>
  );
}
