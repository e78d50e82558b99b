import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { nextFrame } from '#src/platform/idle.ts';
import { pageShown } from '#src/platform/page-shown.ts';
import { SnapshotDrawing } from './snapshot-drawing.ts';

/** Resolves when the part that came before has had a frame of its own: all of them in one would be a long task. */
let turn: Promise<void> = Promise.resolve();

/**
 * A part of a page that comes after the first paint, with its texts; without it, where it cannot be had, the page is of
 * use all the same. Not by `lazy` and `Suspense`: React shows what a `Suspense` has waited for 0.3 s late, together with
 * all others.
 * @param load imports the part
 * @returns the part, in whose place its `fallback` stands until it is there
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { fallback?: ReactNode }> {
  let Part: ComponentType<Props> | undefined;
  let loaded: Promise<void> | undefined;
  const get = async () => {
    await pageShown();
    const [found] = await Promise.all([load(), loadScreenTexts()]);
    const mine = turn;
    turn = mine.then(nextFrame);
    await mine;
    Part = found;
  };
  return function AfterFirstPaint({ fallback, ...props }) {
    const [, setIsHere] = useState(Part !== undefined);
    useEffect(() => {
      loaded ??= get();
      loaded.then(
        () => startTransition(() => setIsHere(true)),
        () => undefined,
      );
    }, []);
    // Home as it is drawn for the next start has none of these.
    const isSnapshot = useContext(SnapshotDrawing);
    return Part === undefined || isSnapshot ? fallback : createElement(Part, props as unknown as Props);
  };
}
