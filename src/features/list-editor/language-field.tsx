import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { chooseDraftLanguage } from '#src/commands/edit-draft.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { run } from '#src/shared/run.ts';
import { SelectField } from '#src/ui/select-field.tsx';

/** Which language the draft is written in; the interface's, until another is chosen. */
export function LanguageField({ language }: { language: string }) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Written in`}
      name="language"
      value={language}
      onChange={(event) => void run(chooseDraftLanguage, event.target.value)}
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
