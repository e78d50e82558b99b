import { useEffect, useState } from 'react';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import {
  areTutorialsAskedFor,
  noteShown,
  type TutorialName,
  wasShown,
} from '#src/parts/page/tutorial-flags.ts';
import { whenQuiet } from '#src/ui/when-quiet.ts';
import { type Step, type Tour, tourOf } from './steps.ts';
import { Tutorial } from './tutorial.tsx';

/** How long the page must be idle before a tutorial starts without a request, in milliseconds. */
const QUIET_MS = 2000;
/** How long the page must be idle before a tutorial starts that the user asked for, in milliseconds. */
const REQUESTED_QUIET_MS = 300;

/**
 * The tutorials that were interrupted because the user is using the highlighted part, each with the step at
 * which it continues.
 */
const resumeSteps = new Map<TutorialName, Step>();

/** Shows the tutorial of the current page once. The caller passes a `key` for each page. */
export function PageTutorial({ name }: { name: TutorialName }) {
  const [tour, setTour] = useState<Tour | null>(null);
  const [interruptions, setInterruptions] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again after each interruption
  useEffect(() => {
    /**
     * Returns the step to begin with: undefined for the first step, null if another tab or visit has shown
     * the tutorial.
     */
    const begin = () => (wasShown(name) ? (resumeSteps.get(name) ?? null) : undefined);
    const initialStep = begin();
    if (initialStep === null) return;
    let isOver = false;
    const show = () => {
      const first = begin();
      const availableTour = isOver || first === null ? null : tourOf(name, first);
      if (availableTour === null) return;
      noteShown(name);
      resumeSteps.delete(name);
      setTour(availableTour);
    };
    const stop = whenQuiet(
      areTutorialsAskedFor() ? REQUESTED_QUIET_MS : QUIET_MS,
      () => void loadScreenTexts().then(show, () => undefined),
      { keepsWaiting: initialStep !== undefined },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [name, interruptions]);
  if (tour === null) return null;
  const interrupt = (next: Step | undefined) => {
    if (next !== undefined) resumeSteps.set(name, next);
    setTour(null);
    setInterruptions((times) => times + 1);
  };
  return <Tutorial tour={tour} onEnd={() => setTour(null)} onInterrupt={interrupt} />;
}
