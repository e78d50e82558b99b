import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { isInUse } from '#src/ui/is-in-use.ts';
import { announce, rememberMessage } from '#src/ui/messages.ts';
import { areMessagesTimed } from '#src/ui/on-off-settings.ts';
import { whenNoOverlay } from '#src/ui/when-no-overlay.ts';
import styles from './celebration.module.css';

/** How long a celebration is shown, in milliseconds. */
const SHOWN_MS = 6000;

type CelebrationProps = {
  /** The accessible name. */
  label: string;
  /** The text that is announced and stays among the past messages. */
  words: string;
  medal: ReactNode;
  /** The small line above the title. */
  lead: ReactNode;
  /** The level's title, or the achievement's name. */
  title: string;
  onClose: () => void;
};

/**
 * A medallion at the top of the screen, so that it does not cover the check boxes of the next dishes. It
 * waits until menus and dialogs are closed and takes no focus. It disappears six seconds later, unless the
 * user wants messages to stay. While the mouse or the keyboard is on it, it stays for six seconds more. Its
 * text stays among the past messages.
 */
export function Celebration({ label, words, medal, lead, title, onClose }: CelebrationProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLElement>(null);
  const say = useEffectEvent(() => {
    announce(words);
    rememberMessage(words);
  });
  useEffect(() => {
    const element = ref.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = whenNoOverlay(() => {
      element?.showPopover();
      say();
      if (!areMessagesTimed()) return;
      const wait = () => {
        timer = setTimeout(() => (isInUse(element) ? wait() : element?.hidePopover()), SHOWN_MS);
      };
      wait();
    });
    return () => {
      cancel();
      clearTimeout(timer);
      // React may run the effect again on the same element, which then begins with a closed popover.
      element?.hidePopover();
    };
  }, []);
  const toggled = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'closed') onClose();
  };
  return (
    <section
      ref={ref}
      popover="manual"
      aria-label={label}
      data-celebration
      onToggle={toggled}
      className={styles.celebration}
    >
      <div className={styles.badge}>{medal}</div>
      <p className={styles.text}>
        <span className={styles.lead}>{lead}</span>
        <span className={styles.rank}>{title}</span>
      </p>
      <IconButton
        label={t`Close`}
        icon={<X />}
        className={styles.close}
        onClick={() => ref.current?.hidePopover()}
      />
    </section>
  );
}
