import { useLingui } from '@lingui/react/macro';
import { CircleCheckBig, CirclePause, Download } from 'lucide-react';
import { useState } from 'react';
import { ask } from '#src/browser/database/query.ts';
import { useQuery } from '#src/browser/database/use-query.ts';
import { countryName } from '#src/domain/country-name.ts';
import { downloadOf, shareOf, sizeOfCountry } from '#src/queries/downloads.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { DownloadPanel } from './download-panel.tsx';
import { useDownload } from './use-download.ts';

/** The most bytes that a download fetches without a question. */
const SMALL_BYTES = 100_000;

const ICONS = { running: Download, paused: CirclePause, whole: CircleCheckBig, going: Download };

/**
 * The button beside a country's name that opens the panel of its download and shows the progress. A small
 * download begins at once.
 */
export function DownloadAction({ country }: { country: string }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const row = useQuery(downloadOf, country);
  const { start } = useDownload(country);
  if (row === undefined) return null;
  const name = countryName(country, i18n.locale);
  const Icon = ICONS[row?.state ?? 'going'];
  const isUnderWay = row !== null && row.state !== 'whole';
  const percent = isUnderWay && i18n.number(Math.floor(shareOf(row) * 100) / 100, { style: 'percent' });
  const label = row === null ? t`Download for offline use` : t`Download`;
  const isSmall = async () => {
    const size = row === null ? await ask(sizeOfCountry, country) : null;
    return size !== null && size.bytes < SMALL_BYTES;
  };
  const open = async () => setOpen(!(await isSmall()) || !(await start(true)));
  return (
    <>
      <IconButton
        label={percent ? `${label}, ${percent}` : label}
        icon={<Icon aria-hidden="true" />}
        text={percent || undefined}
        onClick={() => void open()}
      />
      {isOpen && (
        <Dialog
          title={row?.state === 'whole' ? t`On this device` : t`Download: ${name}`}
          closeLabel={t`Close`}
          onClose={() => setOpen(false)}
        >
          <DownloadPanel country={country} row={row} />
        </Dialog>
      )}
    </>
  );
}
