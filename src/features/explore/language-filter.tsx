import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { READ_LANGUAGES } from '#src/domain/languages-read.ts';
import { languageOf, languageOfTag } from '#src/i18n/languages.ts';
import { Button } from '#src/ui/button.tsx';
import { ToggleChip } from '#src/ui/toggle-chip.tsx';
import styles from './country-lists-page.module.css';

type LanguageFilterProps = {
  /** The languages whose lists are shown; empty means all. */
  read: readonly LanguageCode[];
  onChange: (read: LanguageCode[]) => void;
  /** The button that opens the choice of languages. */
  ref: Ref<HTMLButtonElement>;
};

/**
 * Shows the languages whose lists are shown and lets the user change them. The app's own language is offered
 * first.
 */
export function LanguageFilter({ read, onChange, ref }: LanguageFilterProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const appLanguage = languageOfTag(i18n.locale).code;
  const offered = [...READ_LANGUAGES].sort((a, b) => Number(b === appLanguage) - Number(a === appLanguage));
  const toggle = (code: LanguageCode) =>
    onChange(read.includes(code) ? read.filter((each) => each !== code) : [...read, code]);
  return (
    <div className={styles.languages}>
      <Button
        ref={ref}
        variant="quiet"
        icon={<Languages aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {read.length === 0 ? t`Lists in all languages` : read.map((code) => languageOf(code).name).join(', ')}
      </Button>
      <fieldset id={id} hidden={!isOpen} aria-describedby={`${id}-hint`}>
        <legend>{t`Languages you read`}</legend>
        {offered.map((code) => {
          const { tag, name } = languageOf(code);
          return (
            <ToggleChip key={code} lang={tag} isPressed={read.includes(code)} onClick={() => toggle(code)}>
              {name}
            </ToggleChip>
          );
        })}
        <p id={`${id}-hint`}>{t`Only lists in these languages are shown. Choose none to see all lists.`}</p>
      </fieldset>
    </div>
  );
}
