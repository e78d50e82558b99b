import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { pastMessages, subscribeMessages } from '#src/ui/messages.ts';
import { Page } from '#src/ui/page.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import styles from './messages-page.module.css';

/** The app's messages since it was opened; on the screen each disappears after four seconds. */
export function MessagesPage() {
  const { t, i18n } = useLingui();
  const messages = useSyncExternalStore(subscribeMessages, pastMessages);
  const title = t`Messages`;
  return (
    <Page title={title} back={<RouteBackLink to="/user/settings" label={t`Settings`} />}>
      <title>{t`${title} · Food Odyssey`}</title>
      {messages.length === 0 ? (
        <EmptyState
          title={t`No messages yet`}
          text={<Trans>Recent messages stay here until you close the app.</Trans>}
        />
      ) : (
        <RowList>
          {messages.map(({ id, text, shownAt }) => (
            <li key={id} className={styles.message}>
              <p>{text}</p>
              <p className={styles.time}>{i18n.date(shownAt, { timeStyle: 'short' })}</p>
            </li>
          ))}
        </RowList>
      )}
    </Page>
  );
}
