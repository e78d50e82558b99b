import type { I18n } from '@lingui/core';

const KILO = 1000;
const MEGA = 1_000_000;

/** Formats a size in bytes in the active language: "340 kB", "1.2 MB". */
export function sizeText(i18n: I18n, bytes: number): string {
  const isSmall = bytes < MEGA;
  return i18n.number(isSmall ? Math.max(Math.round(bytes / KILO), 1) : bytes / MEGA, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: bytes < 10 * MEGA ? 1 : 0,
  });
}
