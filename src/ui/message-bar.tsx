import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './message-bar.module.css';

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
  const isFailure = message?.tone === 'failure';
  useEffect(() => {
    const element = bar.current;
    if (message === undefined || !element) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [message]);
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
        onPointerEnter={() => onHoldChange(true)}
        onPointerLeave={() => onHoldChange(false)}
        onFocus={() => onHoldChange(true)}
        onBlur={() => onHoldChange(false)}
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
