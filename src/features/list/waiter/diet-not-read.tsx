import { Trans } from '@lingui/react/macro';
import { Spinner } from '#src/ui/spinner.tsx';
import styles from './waiter-card.module.css';

/**
 * Replaces the order until this device has read the user's diet, because a card without the diet looks
 * complete and a waiter would act on it.
 */
export function DietNotRead() {
  return (
    <p role="status" className={styles.reading}>
      <Spinner />
      <span>
        <Trans>Your allergies are still loading. Don’t show the card until they appear.</Trans>
      </span>
    </p>
  );
}
