import { Trans, useLingui } from '@lingui/react/macro';
import { Globe, Link2, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { editList } from '#src/commands/edit-list.ts';
import { isPublic, type List } from '#src/domain/list.ts';
import { useIsOffline } from '#src/platform/network.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { isLinkUnsent, publicationOf } from '#src/queries/own-list.ts';
import { run } from '#src/shared/run.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { focusPage } from '#src/ui/focus-page.ts';
import { announce } from '#src/ui/messages.ts';
import styles from './list-access.module.css';

const ICONS = { none: LockKeyhole, link: Link2, public: Globe };

export type ListAccessProps = {
  list: List;
  /** Called to go where it is changed who can open the list. */
  onChange: () => void;
};

/** Who can open one of the user's lists, the way to change that, and the one to be alone with it again. */
export function ListAccess({ list, onChange }: ListAccessProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const isWaiting = useQuery(publicationOf, list.id)?.isWaiting === true;
  const isUnsent = useQuery(isLinkUnsent, list.id) === true;
  const [isAsking, setAsking] = useState(false);
  // A list from an older server or app does not say who can open it.
  if (list.access === undefined) return null;
  const access = isPublic(list) ? 'public' : list.access === 'link' ? 'link' : 'none';
  const Icon = ICONS[access];
  const stop = async () => {
    setAsking(false);
    const stopped = await run(editList, { kind: 'list.unpublish', listID: list.id, args: {} });
    if (stopped.kind === 'failed') return;
    // The button that was pressed goes.
    focusPage({ preventScroll: true });
    announce(t`Sharing has stopped`);
  };
  return (
    <div className={styles.access}>
      <p className={styles.state}>
        <Icon aria-hidden="true" />
        {{ none: t`Only me`, link: t`Anyone with the link`, public: t`Everyone` }[access]}
      </p>
      {/* Until the server has been told, others see the list as before. */}
      {isOffline && (isWaiting || (access !== 'none' && isUnsent)) && (
        <p className={styles.waiting}>
          {access === 'none' ? t`Waiting for a connection` : t`The link works once this list is sent.`}
        </p>
      )}
      <Button variant="quiet" aria-label={t`Change who can see this list`} onClick={onChange}>
        <Trans context="who can see it">Change</Trans>
      </Button>
      {access !== 'none' && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Trans>Stop sharing</Trans>
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Stop sharing this list?`}
          cancelLabel={t`Keep sharing`}
          confirmLabel={t`Stop sharing`}
          onConfirm={() => void stop()}
          onClose={() => setAsking(false)}
        >
          {access === 'public' ? (
            <Trans>
              Nobody will find it any more, and its link will stop working. Whoever saved it keeps their copy.
              You can share it again at any time.
            </Trans>
          ) : (
            <Trans>
              Its link will stop working. Whoever saved it keeps their copy. You can share it again at any
              time.
            </Trans>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
