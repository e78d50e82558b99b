import { useLingui } from '@lingui/react/macro';
import { Flag, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import type { ReportSubject } from '#src/domain/list.ts';
import { type MenuAction, MenuPopover } from '#src/ui/menu-popover.tsx';

const ReportDialog = lazy(() =>
  loadInTime(() => import('./report-dialog.tsx')).then((part) => ({ default: part.ReportDialog })),
);

type PublicListMenuProps = {
  list: PublicListRow;
  isVisitor: boolean;
  /** Further actions for the list, shown first. */
  actions: readonly MenuAction[];
};

/** The “⋯” menu of another user's list: the given actions, then reports about the list and its author. */
export function PublicListMenu({ list, isVisitor, actions }: PublicListMenuProps) {
  const { t } = useLingui();
  const [about, setAbout] = useState<ReportSubject | null>(null);
  const { publicID, author } = list;
  const reporting: MenuAction[] = [
    { label: t`Report this list`, icon: <Flag />, onSelect: () => setAbout('list') },
    {
      label: author ? t`Report ${author}` : t`Report the author`,
      icon: <UserRound />,
      onSelect: () => setAbout('author'),
    },
  ];
  return (
    <>
      <MenuPopover
        label={t`More options for this list`}
        // A list that is open by link only is private between its author and the reader, and cannot be
        // reported.
        actions={publicID === null ? actions : [...actions, ...reporting]}
      />
      {about && publicID !== null && (
        <Suspense>
          <ReportDialog
            publicID={publicID}
            about={about}
            isVisitor={isVisitor}
            onClose={() => setAbout(null)}
          />
        </Suspense>
      )}
    </>
  );
}
