import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { MessageBar } from '#src/ui/message-bar.tsx';
import {
  currentAnnouncement,
  dismissMessage,
  holdMessage,
  shownMessages,
  subscribeMessages,
} from '#src/ui/messages.ts';

/** Shows the messages and holds the page's live regions. */
export function Messages() {
  const { t } = useLingui();
  return (
    <MessageBar
      messages={useSyncExternalStore(subscribeMessages, shownMessages)}
      announcement={useSyncExternalStore(subscribeMessages, currentAnnouncement)}
      closeLabel={t`Close`}
      onClose={dismissMessage}
      onHoldChange={holdMessage}
    />
  );
}
