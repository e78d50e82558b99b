import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ToggleEvent, useEffect, useEffectEvent, useRef } from 'react';
import { titleOf } from '#src/shared/level/titles.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LevelBadge } from '#src/ui/level-badge.tsx';
import { announce, rememberMessage } from '#src/ui/messages.ts';
import { whenNoOverlay } from '#src/ui/when-no-overlay.ts';
import styles from './level-up-celebration.module.css';

const SHOWN_MS = 6000;

export type LevelUpCelebrationProps = { level: number; onClose: () => void };

/**
 * A medallion at the top of the screen, out of the way of further ticks. It waits until menus and dialogs are
 * closed, takes no focus and disappears after six seconds. Its text stays among the past messages.
 */
export function LevelUpCelebration({ level, onClose }: LevelUpCelebrationProps) {
  const { t, i18n } = useLingui();
  const ref = useRef<HTMLElement>(null);
  const rank = i18n._(titleOf(level));
  const say = useEffectEvent(() => {
    const words = t`Level ${level}. You are now: ${rank}`;
    announce(words);
    rememberMessage(words);
  });
  useEffect(() => {
    const element = ref.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = whenNoOverlay(() => {
      element?.showPopover();
      say();
      timer = setTimeout(() => {
        // A user whose pointer or focus is on the medallion is still reading, so keep it open.
        if (!element?.matches(':hover, :focus-within')) element?.hidePopover();
      }, SHOWN_MS);
    });
    return () => {
      cancel();
      clearTimeout(timer);
      // Strict Mode runs effects twice. Without this, the second run would wait until the popover of the
      // first run is closed.
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
      aria-label={t`Level ${level}`}
      data-level-up
      onToggle={toggled}
      className={styles.celebration}
    >
      <div className={styles.badge}>
        <LevelBadge level={level} label={t`Level ${level}`} size="md" isFresh />
      </div>
      <p className={styles.text}>
        <span className={styles.lead}>
          <Trans>You are now</Trans>
        </span>
        <span className={styles.rank}>{rank}</span>
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
