import { CircleAlert, X } from 'lucide-react';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './message-bar.module.css';
import { endOfName, topOfMessages, watchPress } from './place-messages.ts';
import { showPopover } from './show-popover.ts';

export type Message = {
  id: string | number;
  text: string;
  tone?: 'plain' | 'failure' | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
  /** At the bottom of the screen also where others stand above the rows in use; together they all stand above them. */
  isAtBottom?: boolean | undefined;
};

export type MessageBarProps = {
  /** Each is shown in a row of its own. */
  messages: readonly Message[];
  /** What the bar is called among the page's landmarks. */
  label: string;
  closeLabel: string;
  onClose: (id: Message['id']) => void;
  /** True while the pointer or focus rests on the bar: the caller stops its clocks. */
  onHoldChange: (isHeld: boolean) => void;
};

/** Shows messages above everything, dialogs too; the page's own live regions announce them to screen readers. */
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
    // The button that was pressed has gone with its row, and no blur event told of it.
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
    // To ask for places has the browser lay the page out, which at a start is for nothing.
    if (messages.length > 0) place(element, lastPress.current());
    restoreFocus(element);
    if (messages.length === 0 || element.contains(document.activeElement)) return;
    // Tab leads from wherever the focus is straight to the bar's buttons, because they do not stay for long.
    element.hidePopover();
    const { activeElement } = document;
    return showPopover(element, activeElement instanceof HTMLElement ? { source: activeElement } : {});
  }, [messages]);
  const isEmpty = messages.length === 0;
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    if (isEmpty) return element.hidePopover();
    // A page that follows, or loses a row, has its name elsewhere.
    const observer = new ResizeObserver(() => place(element, lastPress.current()));
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
        if (isHere(event)) onHoldChange(true);
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

/** Notes for the style sheet how far down the messages stand where the page's rows are in use. */
function place(element: HTMLElement, press: number | null): void {
  // Before they are shown they have no height; most are of two lines.
  const height = element.offsetHeight || 72;
  element.style.setProperty('--top', `${topOfMessages({ top: 72, nameEnds: endOfName(), press, height })}px`);
}

/**
 * Whether a pointer really is on the bar. After a tap, browsers leave a mouse that does not exist where the finger
 * was; a bar that opens under it would be held until the next tap.
 */
function isHere({ pointerType }: PointerEvent): boolean {
  return pointerType !== 'mouse' || matchMedia('(hover: hover)').matches;
}
