import { type ComponentType, createElement, lazy } from 'react';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { pageShown } from '#src/platform/page-shown.ts';
import { useAfterFirstPaint } from './snapshot-drawing.ts';

/**
 * A part of a page that comes after the first paint, with its texts; without it, where it cannot be had, the page is of
 * use all the same.
 * @param load imports the part
 * @param Without what stands there where it cannot be had
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Without: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const Part = lazy(() =>
    pageShown()
      .then(() => Promise.all([load(), loadScreenTexts()]))
      .then(
        ([part]) => ({ default: part }),
        () => ({ default: Without }),
      ),
  ) as unknown as ComponentType<Props>;
  return function AfterFirstPaint(props: Props) {
    useAfterFirstPaint();
    return createElement(Part, props);
  };
}
