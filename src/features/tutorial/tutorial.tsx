import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useModal } from '#src/ui/use-modal.ts';
import { showAround } from './show-around.ts';
import { isSwiped, type Step, targetOf } from './steps.ts';
import styles from './tutorial.module.css';

export type TutorialProps = { steps: readonly Step[]; onEnd: () => void };

/**
 * Leads through the page, one part after the other: what a step is about is lit, the rest is dimmed. Nothing
 * but the tutorial can be reached until it ends, by its last step, its cross, Escape or a tap beside the card; the
 * focus and the page are then where they were.
 */
export function Tutorial({ steps, onEnd }: TutorialProps) {
  const { t, i18n } = useLingui();
  const modal = useModal(onEnd);
  const light = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [place, setPlace] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const step = steps[place];
  const isLast = place === steps.length - 1;
  const forward = () => (isLast ? onEnd() : setPlace(place + 1));
  const back = () => setPlace(Math.max(place - 1, 0));
  const skipLost = useEffectEvent(forward);
  useLayoutEffect(() => {
    if (step === undefined || !light.current || !card.current) return;
    const target = targetOf(step);
    if (target === null) return skipLost();
    // The button that was pressed may be gone.
    if (!card.current.contains(document.activeElement)) next.current?.focus();
    return showAround(target, light.current, card.current);
  }, [step]);
  useEffect(() => setOpen(true), []);
  useEffect(() => {
    const { scrollX, scrollY } = window;
    return () => window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }, []);
  const press = (event: KeyboardEvent) => {
    const isOn = event.key === 'ArrowRight' || event.key === 'ArrowDown';
    if (!isOn && event.key !== 'ArrowLeft' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (isOn) forward();
    else back();
  };
  if (step === undefined) return null;
  const [number, count] = [place + 1, steps.length];
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title ${id}-count`}
      aria-describedby={`${id}-text`}
      onClick={(event) => event.target === event.currentTarget && onEnd()}
      onKeyDown={press}
      className={styles.tutorial}
    >
      <div ref={light} className={styles.light} />
      <div ref={card} className={styles.card}>
        <IconButton label={t`Skip the tutorial`} icon={<X />} className={styles.skip} onClick={onEnd} />
        {/* The first step is read with the dialog, each other one as it comes, and the focus stays on the button that leads on. */}
        <div aria-live={isOpen ? 'polite' : undefined} aria-atomic="true">
          <p id={`${id}-count`} className={styles.count}>
            <Trans>
              {number} of {count}
            </Trans>
          </p>
          <h2 id={`${id}-title`} className={styles.title}>
            {i18n._(step.title)}
          </h2>
          <div id={`${id}-text`}>
            <p>{i18n._(step.text)}</p>
            {step.swipe && isSwiped() && <p>{i18n._(step.swipe)}</p>}
          </div>
        </div>
        <div className={styles.foot}>
          {place > 0 && (
            <Button variant="quiet" onClick={back}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button ref={next} data-autofocus variant="primary" onClick={forward}>
            {isLast ? <Trans>Done</Trans> : <Trans>Next</Trans>}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
