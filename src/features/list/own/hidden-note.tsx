import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldX } from 'lucide-react';
import { useInstallation } from '#src/browser/install/use-installation.ts';
import type { HiddenReason } from '#src/domain/list.ts';
import { errorMessage } from '#src/i18n/error-message.ts';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { REASON_TEXTS } from '../report/reason-texts.ts';

/** Tells a list's owner that moderators hide the list from the public, why, and whom to write to. */
export function HiddenNote({ reason }: { reason: HiddenReason }) {
  const { i18n } = useLingui();
  const operator = useInstallation()?.operator;
  return (
    <QuietNote icon={<ShieldX aria-hidden="true" />}>
      <strong>
        <Trans>Hidden by the moderators</Trans>
      </strong>
      {': '}
      <span>{i18n._(reason === 'blocked' ? errorMessage('AUTHOR_BLOCKED') : REASON_TEXTS[reason])}</span>
      <br />
      <Trans>Only you can see this list, and it can’t be shared.</Trans>{' '}
      {operator && (
        <Trans>
          If you think that is wrong, write to <a href={`mailto:${operator.email}`}>{operator.email}</a>.
        </Trans>
      )}
    </QuietNote>
  );
}
