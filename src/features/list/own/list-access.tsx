import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Globe, Link2, LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { useIsOffline } from '#src/browser/network/network.ts';
import { isPublic, type List } from '#src/domain/list.ts';
import { isLinkUnsent, isPublicationWaiting } from '#src/queries/own-list.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './list-access.module.css';

const AccessDialog = lazy(() =>
  loadInTime(() => import('./access-dialog.tsx')).then((part) => ({ default: part.AccessDialog })),
);

const ICONS = { none: LockKeyhole, link: Link2, public: Globe };

type ListAccessProps = {
  list: List;
  /**
   * Called when the user wants to publish a list without a country. Call `resume` after a country has been
   * chosen; it then publishes the list.
   */
  onCountryNeeded: (resume: () => void) => void;
};

/** The button that says who can open one of the user's lists, and opens the dialog that changes it. */
export function ListAccess({ list, onCountryNeeded }: ListAccessProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const isAccessWaiting = useQuery(isPublicationWaiting, list.id) === true;
  const isLinkWaiting = useQuery(isLinkUnsent, list.id) === true;
  const [isAsking, setAsking] = useState(false);
  const access = isPublic(list) ? 'public' : list.access === 'link' ? 'link' : 'none';
  // A list from an older server or app version does not say who can open it.
  const isKnown = list.access !== undefined || access === 'public';
  const labels = { none: t`Only me`, link: t`Anyone with the link`, public: t`Everyone` };
  const state = isKnown ? labels[access] : t`Not public`;
  const Icon = ICONS[access];
  return (
    <div className={styles.access}>
      <Button
        variant="quiet"
        aria-label={`${state}. ${t`Change who can see this list`}`}
        aria-haspopup="dialog"
        icon={<Icon aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        <span>{state}</span>
        <ChevronDown aria-hidden="true" />
      </Button>
      {/* Offline, say that the server has not yet received the publication or its end, or the change that
          makes the list's link work. */}
      {isOffline && (isAccessWaiting || (access !== 'none' && isLinkWaiting)) && (
        <p className={styles.waiting}>
          {access === 'none'
            ? t`Waiting for a connection`
            : t`The link will work once this list has been sent.`}
        </p>
      )}
      {isAsking && (
        <Suspense>
          <AccessDialog
            list={list}
            access={isKnown ? access : null}
            labels={labels}
            icons={ICONS}
            onCountryNeeded={onCountryNeeded}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
