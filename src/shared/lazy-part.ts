import { type ComponentType, lazy } from 'react';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { pageShown } from '#src/platform/page-shown.ts';

/**
 * A part of a page that comes after the first paint, with its texts; without it, where it cannot be had, the page is of
 * use all the same.
 * @param load imports the part
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    pageShown()
      .then(() => Promise.all([load(), loadScreenTexts()]))
      .then(
        ([part]) => ({ default: part }),
        (): { default: ComponentType<Props> } => ({ default: () => null }),
      ),
  );
}
