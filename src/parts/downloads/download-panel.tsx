import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import type { DownloadRow } from '#src/db/schema.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import { sizeOfCountry } from '#src/queries/downloads.ts';
import { DOUBLE_TAP_MS, useOnce } from '#src/ui/use-once.ts';
import styles from './download-panel.module.css';
import { DownloadProgress } from './download-progress.tsx';
import { PanelButton } from './panel-button.tsx';
import { RemoveDownload } from './remove-download.tsx';
import { type Lack, useDownload } from './use-download.ts';

type DownloadPanelProps = {
  country: string;
  row: DownloadRow | null;
  /** The country's name, for the buttons' labels where several panels are on one page. */
  about?: string;
  /** Moves the focus after the download was removed; without it the download button gets the focus. */
  onRemoved?: () => void;
};

/** The state of a country's download, with the buttons to start, pause, resume, refresh and remove it. */
export function DownloadPanel({ country, row, about, onRemoved }: DownloadPanelProps) {
  const { t, i18n } = useLingui();
  const { start, pause, lack } = useDownload(country);
  const lists = row?.whole?.lists;
  // One button for all actions, so that it keeps the focus when its action changes.
  const main = useRef<HTMLButtonElement>(null);
  const state = row?.state ?? 'going';
  // Without the pause between presses, a double tap would pause the download it has just started.
  const { press } = useOnce(async () => (state === 'running' ? pause() : start(row === null)), DOUBLE_TAP_MS);
  const labels = { running: t`Pause`, paused: t`Resume`, whole: t`Refresh`, going: t`Download` };
  return (
    <div className={styles.panel}>
      {row === null && <DownloadOffer country={country} lack={lack} />}
      {row?.whole && lists !== undefined && (
        <p className={styles.facts}>
          <Plural value={lists} one="# list" other="# lists" /> ·{' '}
          <span>{sizeText(i18n, row.whole.bytes)}</span>
          <br />
          <Trans>
            Updated: {i18n.date(row.whole.updatedAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </Trans>
        </p>
      )}
      {row !== null && state !== 'whole' && <DownloadProgress row={row} />}
      <div className={styles.buttons}>
        <PanelButton
          ref={main}
          about={about}
          variant={state === 'going' || state === 'paused' ? 'primary' : 'secondary'}
          onClick={() => void press()}
        >
          {labels[state]}
        </PanelButton>
        {row !== null && (
          <RemoveDownload
            country={country}
            about={about}
            onRemoved={onRemoved ?? (() => main.current?.focus())}
          />
        )}
      </div>
    </div>
  );
}

/** Describes a download before it begins, with its size, or why it cannot begin. */
function DownloadOffer({ country, lack }: { country: string; lack: Lack | undefined }) {
  const { i18n } = useLingui();
  const size = useQuery(sizeOfCountry, country);
  const lists = size?.lists;
  return (
    <>
      <p>
        <Trans>All its lists and dishes will open offline until you remove the download or sign out.</Trans>
      </p>
      {size && lists && (
        <p className={styles.facts}>
          <Plural value={lists} one="# list" other="# lists" /> ·{' '}
          <Trans>about {sizeText(i18n, size.bytes)}</Trans>
        </p>
      )}
      {lack && (
        <p role="alert" className={styles.lack}>
          <Trans>
            This needs about {sizeText(i18n, lack.needed)}, and only {sizeText(i18n, lack.free)} is free on
            this device.
          </Trans>
        </p>
      )}
    </>
  );
}
