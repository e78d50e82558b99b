import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, Smartphone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { RouteRowLink } from '#src/ui/links.ts';
import { pastMessages, subscribeMessages } from '#src/ui/messages.ts';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import { SyncStatus } from './sync-status.tsx';

/**
 * The sync status, with links to unsent changes and past messages.
 * @param props.isPaused whether the session is paused; undefined for a visitor, who has nothing to send
 */
export function SyncSection({ isPaused }: { isPaused: boolean | undefined }) {
  const { t } = useLingui();
  const messages = useSyncExternalStore(subscribeMessages, pastMessages);
  return (
    <Section title={t`Sync`}>
      {isPaused !== undefined && <SyncStatus isPaused={isPaused} />}
      <RowList>
        <li>
          <RouteRowLink
            to="/user/settings/sync"
            icon={<Smartphone aria-hidden="true" />}
            value={t`What waits to be sent, and what opens offline`}
          >
            <Trans>On this device</Trans>
          </RouteRowLink>
        </li>
        <li>
          <RouteRowLink
            to="/user/settings/messages"
            icon={<Bell aria-hidden="true" />}
            value={messages[0]?.text}
          >
            <Trans>Messages</Trans>
          </RouteRowLink>
        </li>
      </RowList>
    </Section>
  );
}
