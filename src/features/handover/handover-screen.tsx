import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { missingOf } from '#src/exchange/handover-parts.ts';
import { latestHanded } from '#src/queries/device.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { focusPage } from '#src/ui/focus-page.ts';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { HandedList } from './handed-list.tsx';
import styles from './handover.module.css';
import { readParts, storeFragment } from './store-fragment.ts';

type HandoverScreenProps = {
  /** The URL's fragment, without the `#`. */
  fragment: string;
  /** Called when the fragment is stored on this device and may be removed from the URL. */
  onStored: () => void;
  /** Called with the id of the list that was just saved. */
  onSaved: (listID: string) => void;
};

/** Receives a list from another device by QR codes. Shows which codes are missing, then the list. */
export function HandoverScreen({ fragment, onStored, onSaved }: HandoverScreenProps) {
  const { t } = useLingui();
  const [openedAt] = useState(Date.now);
  const handed = useQuery(latestHanded, openedAt);
  const [isUnreadable, setUnreadable] = useState(false);
  const missing = handed && !handed.content ? missingOf(handed.total, handed.parts) : [];
  const complete = handed && !handed.content && missing.length === 0 ? handed : null;
  const completeID = complete?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each fragment
  useEffect(() => {
    if (fragment === '') return;
    void storeFragment(fragment).then((isPart) => {
      setUnreadable(!isPart);
      onStored();
    });
  }, [fragment]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each list
  useEffect(() => {
    if (complete) void readParts(complete).then((isList) => setUnreadable(!isList));
  }, [completeID]);
  const shownID = handed?.content && handed.id;
  const previousID = useRef(shownID);
  useEffect(() => {
    // When the list disappears from the screen, so does its focused button. Move the focus to the heading.
    if (previousID.current !== undefined && previousID.current !== shownID) focusPage();
    previousID.current = shownID;
  }, [shownID]);
  const problem = isUnreadable && (
    <div role="alert">
      <QuietNote icon={<CircleAlert aria-hidden="true" />}>
        <Trans>That code can’t be read. Scan it again, or ask for the list as a file.</Trans>
      </QuietNote>
    </div>
  );
  if (handed?.content) {
    return (
      <HandedList
        id={handed.id}
        content={handed.content}
        ownID={handed.ownID}
        problem={problem}
        onSaved={onSaved}
      />
    );
  }
  const title = t`List from another phone`;
  const read = (handed?.total ?? 0) - missing.length;
  const total = handed?.total ?? 0;
  const numbers = missing.join(', ');
  return (
    <Page title={title} back={<RouteBackLink to="/" label={t`Home`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      {problem}
      {(handed === undefined || complete || fragment !== '') && <Skeleton label={t`Loading`} />}
      {handed === null && fragment === '' && (
        <EmptyState
          title={t`Nothing received yet`}
          text={
            <Trans>
              On the other phone, open the list and choose “Show QR code” from its “⋯” menu. Scan the code
              with this phone’s camera.
            </Trans>
          }
        />
      )}
      {missing.length > 0 && (
        <Card className={styles.missing}>
          <div role="status">
            <p className={styles.read}>
              <Trans>
                {read} of {total} codes read
              </Trans>
            </p>
            <p>
              <Trans>Still missing: {numbers}</Trans>
            </p>
          </div>
          <p className={styles.hint}>
            <Trans>Scan all of them, in any order.</Trans>
          </p>
        </Card>
      )}
    </Page>
  );
}
