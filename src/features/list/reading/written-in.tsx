import { Trans } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';

/** Says which language a list is written in. */
export function WrittenIn({ language: code }: { language: string }) {
  const language = LANGUAGES.find((each) => each.code === code);
  if (language === undefined) return null;
  return (
    <QuietNote icon={<Languages aria-hidden="true" />}>
      <Trans>
        Written in: <span lang={language.tag}>{language.name}</span>
      </Trans>
    </QuietNote>
  );
}
