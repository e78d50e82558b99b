import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ToggleEvent, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LevelBadge } from '#src/ui/level-badge.tsx';
import { announce } from '#src/ui/messages.ts';
import { whenNoOverlay } from '#src/ui/when-no-overlay.ts';
import styles from './level-up-celebration.module.css';
import { titleOf } from './titles.ts';

const SHOWN_MS = 6000;

/**
 * The moment itself: a medallion struck in the middle of the screen. It waits for open menus and dialogs,
 * takes no focus and leaves by itself.
 */
export function LevelUpCelebration({ level, onClose }: { level: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const rank = i18n._(titleOf(level));
  const say = useEffectEvent(() => announce(t`Level ${level}. You are now: ${rank}`));
  useEffect(() => {
    const element = ref.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = whenNoOverlay(() => {
      element?.showPopover();
      say();
      timer = setTimeout(() => {
        // Whoever rests the pointer or the focus on it is still reading.
        if (!element?.matches(':hover, :focus-within')) element?.hidePopover();
      }, SHOWN_MS);
    });
    return () => {
      cancel();
      clearTimeout(timer);
      // Strict mode runs effects twice: what is open already would wait for itself.
      element?.hidePopover();
    };
  }, []);
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'closed') onClose();
  };
  return (
    <div ref={ref} popover="auto" onToggle={toggled} className={styles.moment}>
      <div className={styles.badge}>
        <LevelBadge level={level} label={t`Level ${level}`} size="lg" isFresh />
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
    </div>
  );
}
