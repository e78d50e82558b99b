import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useModal } from '#src/ui/use-modal.ts';
import { controlAt, covers, isUsedInPlace, pressControl } from './highlighted-control.ts';
import { placeHighlight } from './place-highlight.ts';
import { isSwiped, type Step, type Tour, targetOf } from './steps.ts';
import styles from './tutorial.module.css';

type TutorialProps = {
  tour: Tour;
  onEnd: () => void;
  /**
   * Called when the tutorial closes because the user uses a highlighted control. The tutorial should later
   * continue with the step `next`, which is undefined after the last step.
   */
  onInterrupt: (next: Step | undefined) => void;
};

/**
 * Explains the page part by part: it highlights the part of the current step and dims the rest. A tap on the
 * highlighted part works as on the page, and the tutorial continues. Nothing else is reachable until the
 * tutorial ends, by its last step, its close button, Escape or a tap on the dimmed page. Then the focus and
 * the scroll position are restored.
 */
export function Tutorial({ tour, onEnd, onInterrupt }: TutorialProps) {
  const { t, i18n } = useLingui();
  const modal = useModal(onEnd);
  const highlight = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [index, setIndex] = useState(tour.first);
  const { steps } = tour;
  const [count, setCount] = useState(index < tour.needed ? tour.needed : steps.length);
  const [isOpen, setOpen] = useState(false);
  const step = steps[index];
  const isLast = index === count - 1;
  const forward = () => (isLast ? onEnd() : setIndex(index + 1));
  const back = () => setIndex(Math.max(index - 1, 0));
  const skipLost = useEffectEvent(forward);
  useLayoutEffect(() => {
    if (step === undefined || !highlight.current || !card.current) return;
    const target = targetOf(step);
    if (target === null) return skipLost();
    // The button that had the focus may be gone, so focus “Next”.
    if (!card.current.contains(document.activeElement)) next.current?.focus();
    return placeHighlight(target, highlight.current, card.current);
  }, [step]);
  useEffect(() => setOpen(true), []);
  useEffect(() => {
    const { scrollX, scrollY } = window;
    return () => window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }, []);
  const press = (event: KeyboardEvent) => {
    const isForward = event.key === 'ArrowRight' || event.key === 'ArrowDown';
    if (!isForward && event.key !== 'ArrowLeft' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (isForward) forward();
    else back();
  };
  const showMore = () => {
    setCount(steps.length);
    setIndex(index + 1);
  };
  const tap = ({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>) => {
    if (target !== currentTarget || step === undefined || !highlight.current) return;
    const highlighted = targetOf(step);
    if (highlighted === null || !covers(highlight.current, { x, y })) return onEnd();
    const control = controlAt(highlighted, { x, y }, currentTarget);
    if (control === null) return forward();
    if (isUsedInPlace(control)) {
      pressControl(control);
      return forward();
    }
    // Close the tutorial first, because no element below a modal dialog can take the focus.
    flushSync(() => onInterrupt(isLast ? undefined : steps[index + 1]));
    pressControl(control);
  };
  if (step === undefined) return null;
  const number = index + 1;
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title ${id}-count`}
      aria-describedby={`${id}-text`}
      onClick={tap}
      onKeyDown={press}
      className={styles.tutorial}
    >
      <div ref={highlight} className={styles.light} />
      <div ref={card} className={styles.card}>
        <IconButton label={t`Skip the tutorial`} icon={<X />} className={styles.skip} onClick={onEnd} />
        {/* The dialog's own announcement reads the first step; the live region reads each later one,
            since the focus stays on the same button. */}
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
          {index > 0 && (
            <Button variant="quiet" onClick={back}>
              <Trans>Back</Trans>
            </Button>
          )}
          {isLast && count < steps.length && (
            <Button variant="quiet" onClick={showMore}>
              <Trans>Show more</Trans>
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
