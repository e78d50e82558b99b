import { useLingui } from '@lingui/react/macro';
import { Flag, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PublicListRow } from '#src/db/schema.ts';
import type { ReportSubject } from '#src/domain/list.ts';
import { type MenuAction, MenuPopover } from '#src/ui/menu-popover.tsx';

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((part) => ({ default: part.ReportDialog })),
);

export type PublicListMenuProps = {
  list: PublicListRow;
  isVisitor: boolean;
  /** What else can be done with the list; they stand first. */
  actions: readonly MenuAction[];
};

/** The “⋯” of somebody's list: other actions, and what is wrong with it or with who writes such. */
export function PublicListMenu({ list, isVisitor, actions }: PublicListMenuProps) {
  const { t } = useLingui();
  const [about, setAbout] = useState<ReportSubject | null>(null);
  const { publicID, author } = list;
  const reporting: MenuAction[] = [
    { label: t`Report this list`, icon: <Flag />, onSelect: () => setAbout('list') },
    {
      label: author ? t`Report ${author}` : t`Report its author`,
      icon: <UserRound />,
      onSelect: () => setAbout('author'),
    },
  ];
  return (
    <>
      <MenuPopover
        label={t`More options for this list`}
        // What is shared by its link only is between two people.
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
