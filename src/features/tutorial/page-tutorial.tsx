import { useEffect, useState } from 'react';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { areTutorialsAskedFor, noteShown, type TutorialName, wasShown } from '#src/shared/tutorial-flags.ts';
import { whenQuiet } from '#src/ui/when-quiet.ts';
import { type Step, stepsOn } from './steps.ts';
import { Tutorial } from './tutorial.tsx';

/** How long the page has to be idle before a tutorial comes by itself, or when one was asked for (milliseconds). */
const QUIET_MS = 2000;
const ASKED_MS = 300;

/** Shows the tutorial of the page that is open, once. One for each page, by its `key`. */
export function PageTutorial({ name }: { name: TutorialName }) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  useEffect(() => {
    if (wasShown(name)) return;
    let isOver = false;
    const show = () => {
      // Another tab may have shown it since.
      const found = isOver || wasShown(name) ? [] : stepsOn(name);
      if (found.length === 0) return;
      noteShown(name);
      setSteps(found);
    };
    const stop = whenQuiet(
      areTutorialsAskedFor() ? ASKED_MS : QUIET_MS,
      () => void loadScreenTexts().then(show, () => undefined),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [name]);
  return steps.length > 0 && <Tutorial steps={steps} onEnd={() => setSteps([])} />;
}
