import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import {
  currentAnnouncement,
  dismissMessage,
  holdMessage,
  shownMessages,
  subscribeMessages,
  wordsOf,
} from '#src/ui/messages.ts';
import { subscribeModals, topModal } from '#src/ui/modal-order.ts';

// The bar is loaded later, because the first screen has no messages. If it cannot be loaded, the live regions
// below still announce messages.
const MessageBar = lazy(() =>
  loadInTime(() => import('#src/ui/message-bar.tsx')).catch(() => ({ default: () => null })),
);

/**
 * Shows and announces messages, inside the topmost dialog if one is open, because content outside a dialog is
 * inert.
 */
export function Messages() {
  const modal = useSyncExternalStore(subscribeModals, topModal);
  return modal === null ? <MessageRegions /> : createPortal(<MessageRegions />, modal);
}

/** The live regions, which announce messages, and the bar, which shows them. */
function MessageRegions() {
  const { t } = useLingui();
  const announcement = useSyncExternalStore(subscribeMessages, currentAnnouncement);
  const messages = useSyncExternalStore(subscribeMessages, shownMessages);
  const failure = messages.findLast(({ tone }) => tone === 'failure');
  return (
    <>
      <LiveRegion role="status" id={announcement.id}>
        {announcement.text}
      </LiveRegion>
      <LiveRegion role="alert" id={failure?.id}>
        {failure && wordsOf(failure)}
      </LiveRegion>
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

type LiveRegionProps = {
  role: 'status' | 'alert';
  /** A new id means a new message, even if the text is the same. */
  id: number | string | undefined;
  children: ReactNode;
};

/** The id that each kind of region announced last, so that a region mounted elsewhere does not repeat it. */
const lastAnnounced: Partial<Record<LiveRegionProps['role'], LiveRegionProps['id']>> = {};

/**
 * Announces a message not yet announced by a region of its kind. The region is mounted empty, because screen
 * readers announce changes in a region, not its initial content.
 */
function LiveRegion({ role, id, children }: LiveRegionProps) {
  /** The id whose text the region does not render, because it was mounted with this id. */
  const [silentID, setSilentID] = useState(id);
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // A region removed together with its dialog announces nothing.
    if (!region.current?.isConnected) return;
    if (lastAnnounced[role] !== id) setSilentID(undefined);
    lastAnnounced[role] = id;
  }, [role, id]);
  return (
    <p ref={region} role={role} className="visually-hidden">
      {id !== silentID && <span key={id}>{children}</span>}
    </p>
  );
}
