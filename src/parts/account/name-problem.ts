import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { isNameCharacter, UserNameSchema } from '#src/contract/fields.ts';
import { isVisible } from '#src/domain/visible-text.ts';

/**
 * Matches what a reader sees as one character: a flag, an emoji with the parts joined to it, or a character
 * with its marks. Older browsers have no `Intl.Segmenter`.
 */
const ONE_CHARACTER =
  /\p{RI}{2}|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?)*|.\p{M}*/gsu;

/** Returns the text that describes the problem with an account's name; null for a valid name. */
export function nameProblemText(i18n: I18n, name: string): string | null {
  const isValid: boolean = v.is(UserNameSchema, name);
  if (isValid) return null;
  // A given message for an empty name (P8.2, P9.3). It does not state the rule; the text below does.
  if (!isVisible(name))
    return t(i18n)`Name has to be at least 3 characters and contain only letters and numbers with no spaces`;
  const wrong = wrongCharacterOf(name.trim());
  return wrong === null
    ? t(i18n)`3 to 50 letters, digits, spaces or hyphens.`
    : t(i18n)`“${wrong}” can’t be part of a name`;
}

/**
 * Returns the first visible character of a name that is not allowed, or the code point of an invisible one;
 * null when all are allowed.
 */
function wrongCharacterOf(name: string): string | null {
  const characters = name.match(ONE_CHARACTER) ?? [];
  const wrong = characters.find((each) => ![...each].every(isNameCharacter));
  if (wrong === undefined) return null;
  if (isVisible(wrong)) return wrong;
  return `U+${wrong.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
