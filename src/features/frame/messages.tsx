import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { MessageBar } from '#src/ui/message-bar.tsx';
import {
  currentAnnouncement,
  dismissMessage,
  holdMessage,
  shownMessage,
  subscribeMessages,
} from '#src/ui/messages.ts';

/** Shows the queue of messages one by one and holds the page's live regions. */
export function Messages() {
  const { t } = useLingui();
  return (
    <MessageBar
      message={useSyncExternalStore(subscribeMessages, shownMessage)}
      announcement={useSyncExternalStore(subscribeMessages, currentAnnouncement)}
      closeLabel={t`Close`}
      onClose={dismissMessage}
      onHoldChange={holdMessage}
    />
  );
}
