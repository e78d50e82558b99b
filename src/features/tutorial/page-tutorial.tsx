import { useEffect, useState } from 'react';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { areTutorialsAskedFor, noteShown, type TutorialName, wasShown } from '#src/shared/tutorial-flags.ts';
import { whenQuiet } from '#src/ui/when-quiet.ts';
import { type Step, type Tour, tourOf } from './steps.ts';
import { Tutorial } from './tutorial.tsx';

/** How long the page must be idle before a tutorial starts without a request, in milliseconds. */
const QUIET_MS = 2000;
/** How long the page must be idle before a tutorial starts that the user asked for, in milliseconds. */
const ASKED_MS = 300;

/**
 * The tutorials that were interrupted because the user is using the highlighted part, each with the step at
 * which it continues.
 */
const resumeSteps = new Map<TutorialName, Step>();

/** Shows the tutorial of the current page once. Give it a `key` for each page. */
export function PageTutorial({ name }: { name: TutorialName }) {
  const [tour, setTour] = useState<Tour | null>(null);
  const [asides, setAsides] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again each time the tour has stepped aside
  useEffect(() => {
    /**
     * Returns the step to begin with: undefined for the first step, null if another tab or visit has shown
     * the tutorial.
     */
    const begin = () => (wasShown(name) ? (resumeSteps.get(name) ?? null) : undefined);
    const asked = begin();
    if (asked === null) return;
    let isOver = false;
    const show = () => {
      const first = begin();
      const found = isOver || first === null ? null : tourOf(name, first);
      if (found === null) return;
      noteShown(name);
      resumeSteps.delete(name);
      setTour(found);
    };
    const stop = whenQuiet(
      areTutorialsAskedFor() ? ASKED_MS : QUIET_MS,
      () => void loadScreenTexts().then(show, () => undefined),
      asked !== undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [name, asides]);
  if (tour === null) return null;
  const stepAside = (next: Step | undefined) => {
    if (next !== undefined) resumeSteps.set(name, next);
    setTour(null);
    setAsides((times) => times + 1);
  };
  return <Tutorial tour={tour} onEnd={() => setTour(null)} onAside={stepAside} />;
}
