import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { canKeepApp } from '#src/browser/worker/ask-worker.ts';
import { countryName } from '#src/domain/country-name.ts';
import { DownloadPanel } from '#src/parts/downloads/download-panel.tsx';
import { downloads } from '#src/queries/downloads.ts';
import { Card } from '#src/ui/card.tsx';
import { Flag } from '#src/ui/flag.tsx';
import { RouteButtonLink } from '#src/ui/links.ts';
import { Section } from '#src/ui/section.tsx';
import styles from './downloads-section.module.css';
import { EssentialsCard } from './essentials-card.tsx';
import { WorldCard } from './world-card.tsx';

/** The downloaded countries, each with its actions. */
export function DownloadsSection() {
  const { t, i18n } = useLingui();
  const rows = useQuery(downloads);
  const box = useRef<HTMLDivElement>(null);
  if (rows === undefined) return null;
  const focusHeading = () => box.current?.querySelector('h2')?.focus({ preventScroll: true });
  return (
    <div ref={box}>
      <Section title={t`Downloaded countries`}>
        {rows.length === 0 && canKeepApp() && (
          <Card className={styles.none}>
            <p>
              <Trans>
                None yet. Open a country before a trip and download it: all of it then opens offline.
              </Trans>
            </p>
            <RouteButtonLink to="/lists">{t`Find country`}</RouteButtonLink>
          </Card>
        )}
        {rows.map((row) => {
          const name = countryName(row.country, i18n.locale);
          return (
            <Card key={row.country} className={styles.country}>
              <h3 className={styles.name}>
                <Flag country={row.country} size="sm" />
                <span>{name}</span>
              </h3>
              <DownloadPanel country={row.country} row={row} about={name} onRemoved={focusHeading} />
            </Card>
          );
        })}
        <EssentialsCard />
        {canKeepApp() && <WorldCard />}
      </Section>
    </div>
  );
}
