import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CopyPlus, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import type { ListRow } from '#src/db/schema.ts';
import { isShareable } from '#src/domain/list.ts';
import { run } from '#src/parts/actions/run.ts';
import { ListCodes, useHandOver } from '#src/parts/handover/list-codes.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { type MenuAction, MenuPopover } from '#src/ui/menu-popover.tsx';
import { PageBar } from '#src/ui/page-bar.tsx';
import { useOnce } from '#src/ui/use-once.ts';
import { BackToCountry } from '../reading/back-to-country.tsx';
import { ShareList } from '../reading/share-list.tsx';

type OwnListBarProps = {
  list: ListRow;
  /**
   * Goes back in history if the previous page is the country's lists; returns whether it did. If undefined,
   * the back arrow leads Home.
   */
  onBack?: (() => boolean) | undefined;
  onRename: () => void;
  /** Updates the list from its source; undefined for a list without a source. */
  onUpdate?: (() => void) | undefined;
  onRemove: () => void;
};

/** The app bar of the user's own list: back, share, and a menu with the less frequent actions. */
export function OwnListBar({ list, onBack, onRename, onUpdate, onRemove }: OwnListBarProps) {
  const { t } = useLingui();
  const handOver = useHandOver(list);
  const navigate = useNavigate();
  const { press: duplicate } = useOnce(async () => {
    const { duplicateList } = await loadInTime(() => import('#src/commands/import-lists.ts'));
    const duplicated = await run(duplicateList, list.id);
    if (duplicated.kind === 'failed') return;
    await navigate({
      to: '/user/list/$listID',
      params: { listID: duplicated.value },
      search: { justAdded: true },
    });
  });
  // A list without a country has no dishes to duplicate.
  const canDuplicate = list.isAuthor && list.chosenCountry !== null;
  const actions: MenuAction[] = [
    { label: t`Edit name`, icon: <Pencil />, onSelect: onRename },
    ...(onUpdate ? [{ label: t`Update from the original`, icon: <RefreshCw />, onSelect: onUpdate }] : []),
    ...(canDuplicate ? [{ label: t`Duplicate`, icon: <CopyPlus />, onSelect: () => void duplicate() }] : []),
    ...(isShareable(list) ? handOver : []),
    { label: t`Remove list`, icon: <Trash2 />, tone: 'danger', onSelect: onRemove },
  ];
  return (
    <PageBar
      back={
        onBack === undefined ? (
          <RouteBackLink to="/" label={t`Home`} />
        ) : (
          <BackToCountry country={list.chosenCountry} onBack={onBack} />
        )
      }
      actions={
        <>
          {isShareable(list) && <ShareList isOwn list={list} />}
          <MenuPopover label={t`More options for this list`} actions={actions} />
          <ListCodes list={list} />
        </>
      }
    />
  );
}
