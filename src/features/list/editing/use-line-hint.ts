import { useLingui } from '@lingui/react/macro';

/**
 * Returns the hint about the Enter key in a text of several lines. A device without a mouse usually has a
 * keyboard on its screen, whose Enter key shows what it does and which has no Shift + Enter.
 */
export function useLineHint(): string | undefined {
  const { t } = useLingui();
  return matchMedia('(pointer: fine)').matches ? t`Enter saves, Shift + Enter starts a new line` : undefined;
}
