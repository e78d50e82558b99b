import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { QuietNote } from '#src/ui/quiet-note.tsx';

/** Says that the lists are as they were when this device last heard of them. */
export function ShownFromPhone({ since }: { since: number }) {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const time = format.format(since);
  return (
    <QuietNote icon={<CloudOff aria-hidden="true" />}>
      <Trans>Shown from this phone, as it was on {time}</Trans>
    </QuietNote>
  );
}
