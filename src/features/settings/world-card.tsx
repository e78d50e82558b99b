import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import { worldOnDevice } from '#src/queries/downloads.ts';
import { Card } from '#src/ui/card.tsx';
import { isWorldKept, turnWorld } from '#src/ui/on-off-settings.ts';
import { Switch } from '#src/ui/switch.tsx';
import styles from './downloads-section.module.css';

const loadWorld = () => loadInTime(() => import('#src/parts/downloads/bring-world.ts'));

/**
 * The essentials of all other countries: how many are on this device, and the switch that lets the app fetch
 * them (P7.21). Turning it off deletes them.
 */
export function WorldCard() {
  const { t, i18n } = useLingui();
  const here = useQuery(worldOnDevice);
  const [isOn, setOn] = useState(isWorldKept);
  if (here === undefined) return null;
  const turn = async (next: boolean) => {
    turnWorld(next);
    setOn(next);
    const { bringWorld, forgetWorld } = await loadWorld();
    await (next ? bringWorld() : forgetWorld());
  };
  return (
    <Card className={styles.country}>
      <h3>{t`All other countries`}</h3>
      <p>
        <Trans>
          The most-liked lists of every country, about 2–3 MB in all. The app gets them little by little while
          you don’t use it, on Wi-Fi or another free connection, never while data saving is on.
        </Trans>
      </p>
      {here && (
        <p className={styles.facts}>
          <Plural value={here.countries.length} one="# country" other="# countries" /> ·{' '}
          <span>{sizeText(i18n, here.bytes)}</span>
        </p>
      )}
      <Switch
        label={t`Keep all countries on this device`}
        checked={isOn}
        onChange={({ target: { checked } }) => void turn(checked).catch(() => undefined)}
      />
    </Card>
  );
}
