import { Trans, useLingui } from '@lingui/react/macro';
import { VolumeOff } from 'lucide-react';
import type { Phrases } from '#src/domain/phrases.ts';
import { languageName } from '#src/i18n/language-name.ts';
import { classNames } from '#src/ui/class-names.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import type { Speech } from './use-speech.ts';
import styles from './waiter-card.module.css';

type NoVoiceProps = Pick<Speech, 'problem'> & { phrases: Phrases; className?: string | undefined };

/** Says why a text could not be read aloud. */
export function NoVoice({ problem, phrases, className }: NoVoiceProps) {
  const { i18n } = useLingui();
  const language = languageName(phrases.name, phrases.tag, i18n.locale);
  return (
    <div role="status" className={classNames(styles.status, className)}>
      {problem !== null && (
        <QuietNote icon={<VolumeOff aria-hidden="true" />}>
          {problem === 'none' ? (
            <Trans>This device has no voice for this language: {language}</Trans>
          ) : (
            <Trans>The voice for this language needs a connection: {language}</Trans>
          )}
        </QuietNote>
      )}
    </div>
  );
}
