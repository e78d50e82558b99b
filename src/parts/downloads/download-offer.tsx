import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '#src/browser/database/use-query.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import { sizeOfCountry } from '#src/queries/downloads.ts';
import styles from './download-panel.module.css';
import type { Lack } from './use-download.ts';

/** Describes a download before it begins, with its size, or why it cannot begin. */
export function DownloadOffer({ country, lack }: { country: string; lack: Lack | undefined }) {
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
