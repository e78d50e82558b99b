import { CircleAlert, X } from 'lucide-react';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './message-bar.module.css';
import { titleBottom, topOfMessages, watchPress } from './place-messages.ts';
import { showPopover } from './show-popover.ts';

export type Message = {
  id: string | number;
  text: string;
  tone?: 'plain' | 'failure' | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
  /**
   * Shows at the bottom even if other messages show above the rows in use. If several messages are shown
   * together, this applies only if it is set for all of them.
   */
  isAtBottom?: boolean | undefined;
};

type MessageBarProps = {
  /** The messages to show, each in its own row. */
  messages: readonly Message[];
  /** The accessible name of the bar, which is a landmark. */
  label: string;
  closeLabel: string;
  onClose: (id: Message['id']) => void;
  /**
   * Called with true when the pointer or the focus enters the bar, so that the caller pauses its timers, and
   * with false when it leaves.
   */
  onHoldChange: (isHeld: boolean) => void;
};

/** Shows messages above everything, also above dialogs. The page's live regions announce them. */
export default function MessageBar({
  messages,
  label,
  closeLabel,
  onClose,
  onHoldChange,
}: MessageBarProps): ReactNode {
  const bar = useRef<HTMLElement>(null);
  // The element that had the focus before the bar took it.
  const origin = useRef<HTMLElement | null>(null);
  const restoreFocus = useEffectEvent((element: HTMLElement) => {
    const isLost = document.activeElement === document.body;
    // The pressed button was removed with its row, without a blur event.
    if (isLost && origin.current?.isConnected) origin.current.focus();
    if (!element.contains(document.activeElement)) {
      origin.current = null;
      if (!element.matches(':hover')) onHoldChange(false);
    }
  });
  const lastPress = useRef<() => number | null>(() => null);
  useEffect(() => {
    const { press, stop } = watchPress();
    lastPress.current = press;
    return stop;
  }, []);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    // Measure positions only if there are messages, because measuring forces a layout, which would slow down
    // the start.
    if (messages.length > 0) updateTop(element, lastPress.current());
    restoreFocus(element);
    if (messages.length === 0 || element.contains(document.activeElement)) return;
    // Show the popover again with the focused element as its source. Tab then leads directly from that
    // element to the bar's buttons, which disappear soon.
    element.hidePopover();
    const { activeElement } = document;
    return showPopover(element, activeElement instanceof HTMLElement ? { source: activeElement } : {});
  }, [messages]);
  const isEmpty = messages.length === 0;
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    if (isEmpty) return element.hidePopover();
    // Place the bar again when the page's height changes, because after a navigation, or when a row
    // disappears, the page's title is elsewhere.
    const observer = new ResizeObserver(() => updateTop(element, lastPress.current()));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isEmpty]);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) {
      origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    }
    onHoldChange(true);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = null;
    onHoldChange(false);
  };
  return (
    <section
      ref={bar}
      popover="manual"
      aria-label={label}
      className={styles.bars}
      onPointerEnter={(event) => {
        if (isRealPointer(event)) onHoldChange(true);
      }}
      onPointerLeave={() => onHoldChange(false)}
      onFocus={enter}
      onBlur={leave}
    >
      {messages.map(({ id, text, tone, action, isAtBottom }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
        <div
          key={id}
          role="group"
          aria-label={text}
          className={classNames(styles.bar, tone === 'failure' && styles.failure, isAtBottom && styles.low)}
        >
          {tone === 'failure' && <CircleAlert aria-hidden="true" className={styles.icon} />}
          <span aria-hidden="true" className={styles.text}>
            {text}
          </span>
          {action && (
            <Button variant="quiet" className={styles.action} onClick={action.onSelect}>
              {action.label}
            </Button>
          )}
          <IconButton label={closeLabel} icon={<X />} className={styles.close} onClick={() => onClose(id)} />
        </div>
      ))}
    </section>
  );
}

/**
 * Sets `--top`, the distance of the messages from the screen's top on pages whose rows are in use.
 * @param press the position of the user's last press, in pixels from the screen's top; null before any
 */
function updateTop(element: HTMLElement, press: number | null): void {
  // Messages have no height before they show. 72 px is the height of two lines, which most have.
  const height = element.offsetHeight || 72;
  element.style.setProperty(
    '--top',
    `${topOfMessages({ top: 72, titleBottom: titleBottom(), press, height })}px`,
  );
}

/**
 * Returns whether a pointer is really on the bar. After a tap browsers leave a virtual mouse at the finger's
 * position. If a bar opened under such a mouse, its timers would pause until the next tap.
 */
function isRealPointer({ pointerType }: PointerEvent): boolean {
  return pointerType !== 'mouse' || matchMedia('(hover: hover)').matches;
}
