import { CircleAlert, X } from 'lucide-react';
import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './message-bar.module.css';
import { showPopover } from './show-popover.ts';

export type Message = {
  id: string | number;
  text: string;
  tone?: 'plain' | 'failure' | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
};

export type MessageBarProps = {
  message: Message | undefined;
  /** What the polite live region says: the message, or something that stands elsewhere on the screen. */
  announcement: string;
  closeLabel: string;
  onClose: () => void;
  /** True while the pointer or focus rests on the bar: the caller stops its clock. */
  onHoldChange: (isHeld: boolean) => void;
};

/** Shows one message above everything, dialogs too. Mount it once at start: its live regions must be there first. */
export function MessageBar({ message, announcement, closeLabel, onClose, onHoldChange }: MessageBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Where the focus was before it came into the bar.
  const origin = useRef<HTMLElement | null>(null);
  const isFailure = message?.tone === 'failure';
  useEffect(() => {
    const element = bar.current;
    if (message === undefined || !element) return;
    const { activeElement } = document;
    // The bar's buttons are the next stop from wherever the focus is: they do not stay for long.
    const source = activeElement instanceof HTMLElement ? { source: activeElement } : {};
    const cancel = showPopover(element, source);
    return () => {
      cancel();
      element.hidePopover();
      // The button that was pressed is out of sight, or out of the page.
      const { activeElement: left, body } = document;
      if (origin.current && (left === body || element.contains(left))) origin.current.focus();
      origin.current = null;
    };
  }, [message]);
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
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <p role="alert" className="visually-hidden">
        {isFailure ? message.text : ''}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div
        ref={bar}
        popover="manual"
        role="group"
        aria-label={message?.text}
        className={classNames(styles.bar, isFailure && styles.failure)}
        onPointerEnter={(event) => {
          if (isHere(event)) onHoldChange(true);
        }}
        onPointerLeave={() => onHoldChange(false)}
        onFocus={enter}
        onBlur={leave}
      >
        {isFailure && <CircleAlert aria-hidden="true" className={styles.icon} />}
        <span aria-hidden="true" className={styles.text}>
          {message?.text}
        </span>
        {message?.action && (
          <Button variant="quiet" className={styles.action} onClick={message.action.onSelect}>
            {message.action.label}
          </Button>
        )}
        <IconButton label={closeLabel} icon={<X />} className={styles.close} onClick={onClose} />
      </div>
    </>
  );
}

/**
 * Whether a pointer really is on the bar. After a tap, browsers leave a mouse that does not exist where the finger
 * was; a bar that opens under it would be held until the next tap.
 */
function isHere({ pointerType }: PointerEvent): boolean {
  return pointerType !== 'mouse' || matchMedia('(hover: hover)').matches;
}
