import { useLingui } from '@lingui/react/macro';
import { CloudOff, Smartphone } from 'lucide-react';
import { Tip } from '#src/ui/tip.tsx';
import styles from './on-this-device.module.css';

/** An icon that marks content that opens offline; screen readers read its label. */
export function OnThisDevice() {
  const { t } = useLingui();
  const label = t`on this device`;
  return (
    <span role="img" aria-label={label} className={styles.here}>
      <Smartphone aria-hidden="true" />
      <Tip text={label} />
    </span>
  );
}

/** An icon that marks content that does not open offline; screen readers read its label. */
export function NeedsConnection() {
  const { t } = useLingui();
  const label = t`needs a connection`;
  return (
    <span role="img" aria-label={label} className={styles.unavailable}>
      <CloudOff aria-hidden="true" />
      <Tip text={label} />
    </span>
  );
}
