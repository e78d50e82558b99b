import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { SelectField } from '#src/ui/select-field.tsx';

type WrittenInFieldProps = {
  language: string;
  onChoose: (code: LanguageCode) => void;
};

/** A field for the language that a list is written in. */
export function WrittenInField({ language, onChoose }: WrittenInFieldProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Written in`}
      name="language"
      value={language}
      onChange={(event) => onChoose(event.target.value as LanguageCode)}
      icon={<Languages aria-hidden="true" />}
    >
      {LANGUAGES.map(({ code, tag, name }) => (
        <option key={code} value={code} lang={tag}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
