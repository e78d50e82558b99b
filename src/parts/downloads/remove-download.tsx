import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { removeDownload } from '#src/commands/download-country.ts';
import { countryName } from '#src/domain/country-name.ts';
import { run } from '#src/parts/actions/run.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { announce } from '#src/ui/messages.ts';
import { PanelButton } from './panel-button.tsx';

type RemoveDownloadProps = { country: string; about: string | undefined; onRemoved: () => void };

/**
 * A button that removes a download from this device. It asks first, because fetching the lists again would
 * use the user's data volume.
 */
export function RemoveDownload({ country, about, onRemoved }: RemoveDownloadProps) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const name = countryName(country, i18n.locale);
  const remove = async () => {
    setAsking(false);
    const removed = await run(removeDownload, country);
    if (removed.kind === 'failed') return;
    announce(t`${name} removed`);
    onRemoved();
  };
  return (
    <>
      <PanelButton about={about} variant="quiet" onClick={() => setAsking(true)}>
        {t`Remove`}
      </PanelButton>
      {isAsking && (
        <ConfirmDialog
          title={t`Remove ${name} from this device?`}
          cancelLabel={t`Cancel`}
          confirmLabel={t`Remove`}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <Trans>Its lists will need a connection again. Your own lists stay.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
