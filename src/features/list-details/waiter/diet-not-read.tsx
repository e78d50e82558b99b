import { Trans } from '@lingui/react/macro';
import { Spinner } from '#src/ui/spinner.tsx';
import styles from './waiter-card.module.css';

/**
 * Replaces the order until this device has read the user's diet: a card without it looks complete, and a
 * waiter would act on it.
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
