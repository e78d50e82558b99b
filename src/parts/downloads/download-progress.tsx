import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useIsOffline } from '#src/browser/network/network.ts';
import type { DownloadRow } from '#src/db/schema.ts';
import { countryName } from '#src/domain/country-name.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import styles from './download-panel.module.css';

/** The progress of a download. If it has stopped, also the reason. */
export function DownloadProgress({ row }: { row: DownloadRow }) {
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const { country, lists, total, state, isFull } = row;
  const name = countryName(country, i18n.locale);
  const isKnown = total > 0;
  const soFar = t`${lists} of ${plural(total, { one: '# list', other: '# lists' })}`;
  return (
    <>
      <ProgressBar
        label={t`Download: ${name}`}
        value={lists}
        max={total}
        valueText={isKnown ? soFar : t`Loading`}
      />
      {isKnown && <p className={styles.facts}>{soFar}</p>}
      {isFull ? (
        <QuietNote icon={<TriangleAlert aria-hidden="true" />}>
          <Trans>This device is out of space. Free some space, then resume.</Trans>
        </QuietNote>
      ) : (
        state === 'running' &&
        isOffline && (
          <QuietNote icon={<CloudOff aria-hidden="true" />}>
            <Trans>Waiting for a connection. The download will continue by itself.</Trans>
          </QuietNote>
        )
      )}
    </>
  );
}
