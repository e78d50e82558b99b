import { Trans } from '@lingui/react/macro';
import { Spinner } from '#src/ui/spinner.tsx';
import styles from './waiter-card.module.css';

/**
 * Stands in the place of the order until this device has read what its user does not eat: a card without it looks whole, and
 * a waiter would act by it.
 */
export function DietNotRead() {
  return (
    <p role="status" className={styles.reading}>
      <Spinner />
      <span>
        <Trans>Your allergies are still being read. Wait with the card until they are here.</Trans>
      </span>
    </p>
  );
}
