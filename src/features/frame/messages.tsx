import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import {
  currentAnnouncement,
  dismissMessage,
  holdMessage,
  shownMessages,
  subscribeMessages,
} from '#src/ui/messages.ts';

// The first screen has no messages. If the bar cannot be loaded, the live regions below still announce them.
const MessageBar = lazy(() => import('#src/ui/message-bar.tsx').catch(() => ({ default: () => null })));

/** Shows the messages and holds the page's live regions, which must be there before anything is said. */
export function Messages() {
  const { t } = useLingui();
  const messages = useSyncExternalStore(subscribeMessages, shownMessages);
  const failure = messages.findLast(({ tone }) => tone === 'failure');
  return (
    <>
      <p role="status" className="visually-hidden">
        {useSyncExternalStore(subscribeMessages, currentAnnouncement)}
      </p>
      <p role="alert" className="visually-hidden">
        {failure?.text}
      </p>
      <Suspense fallback={null}>
        <MessageBar
          messages={messages}
          label={t`Messages`}
          closeLabel={t`Close`}
          onClose={dismissMessage}
          onHoldChange={holdMessage}
        />
      </Suspense>
    </>
  );
}
