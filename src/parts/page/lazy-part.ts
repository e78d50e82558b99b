import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { nextFrame } from '#src/browser/loading/idle.ts';
import { pageShown } from '#src/browser/loading/page-shown.ts';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { IsRenderingSnapshot } from './rendering-snapshot.ts';

/**
 * Resolves when the previous part has been rendered in its own frame. Rendering all parts in one frame would
 * be a long task.
 */
let turn: Promise<void> = Promise.resolve();

/**
 * Returns a component that loads after the first paint, with its texts. If it cannot be loaded, the page
 * works without it. `lazy` and `Suspense` are not used, because React shows suspended content 0.3 s late, and
 * all suspended parts at once.
 * @param load imports the component
 * @returns the component; it renders its `fallback` until it has loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { fallback?: ReactNode }> {
  let Part: ComponentType<Props> | undefined;
  let loaded: Promise<void> | undefined;
  const loadPart = async () => {
    await pageShown();
    const [found] = await loadInTime(() => Promise.all([load(), loadScreenTexts()]), String(load));
    const ownTurn = turn;
    turn = ownTurn.then(nextFrame);
    await ownTurn;
    Part = found;
  };
  return function AfterFirstPaint({ fallback, ...props }) {
    const [, setIsLoaded] = useState(Part !== undefined);
    useEffect(() => {
      loaded ??= loadPart();
      loaded.then(
        () => startTransition(() => setIsLoaded(true)),
        () => undefined,
      );
    }, []);
    // Home's snapshot for the next start contains none of these parts.
    const isSnapshot = useContext(IsRenderingSnapshot);
    return Part === undefined || isSnapshot ? fallback : createElement(Part, props as unknown as Props);
  };
}
