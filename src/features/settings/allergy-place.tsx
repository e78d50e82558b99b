import { Trans } from '@lingui/react/macro';
import { useQuery } from '#src/browser/database/use-query.ts';
import { keepAllergies } from '#src/commands/account/edit-account.ts';
import type { AllergyStorage } from '#src/domain/stored-diet.ts';
import { run } from '#src/parts/actions/run.ts';
import { allergyKeeping } from '#src/queries/device.ts';
import { Button } from '#src/ui/button.tsx';
import { AllergyLossWarning } from './allergy-loss-warning.tsx';
import styles from './diet-page.module.css';

const keepOn = (place: AllergyStorage) => void run(keepAllergies, place);

/**
 * Lets the user choose where their allergies are stored. The question appears once, with two equal answers,
 * and the choice can be changed at any time. A visitor's allergies are always on this device only.
 * @param props.hasAllergies whether the user has an allergy
 */
export function AllergyPlace({ hasAllergies }: { hasAllergies: boolean }) {
  const keeping = useQuery(allergyKeeping);
  if (keeping === undefined) return null;
  if (keeping === null) {
    return (
      hasAllergies && (
        <p className={styles.note}>
          <Trans>Your allergies are only on this device.</Trans>
        </p>
      )
    );
  }
  const { place, isToBeAsked, isWaiting, areLost } = keeping;
  return (
    <>
      {areLost && (
        <p className={styles.ask}>
          <Trans>
            This device was signed out from elsewhere, and the allergies stored only on it were deleted.
            Choose your allergies again.
          </Trans>
        </p>
      )}
      {isToBeAsked && (
        <div className={styles.ask}>
          <p>
            <Trans>Allergies are information about your health. Where do you want to store yours?</Trans>
          </p>
          <div className={styles.answers}>
            <Button onClick={() => keepOn('phone')}>
              <Trans>Only on this device</Trans>
            </Button>
            <Button onClick={() => keepOn('devices')}>
              <Trans>On all my devices</Trans>
            </Button>
          </div>
          <p className={styles.note}>
            <Trans>Until you answer, nothing more is sent and nothing is deleted.</Trans>
          </p>
        </div>
      )}
      {!isToBeAsked && place !== null && <CurrentPlace place={place} isWaiting={isWaiting} />}
    </>
  );
}

/** Says where the allergies are stored, with a button that stores them in the other place. */
function CurrentPlace({ place, isWaiting }: { place: AllergyStorage; isWaiting: boolean }) {
  return (
    <div className="stack stack-close stack-start">
      {place === 'phone' ? (
        <>
          <p className={styles.note}>
            <AllergyLossWarning />{' '}
            {isWaiting && <Trans>The server will delete its copy of them when this change is sent.</Trans>}
          </p>
          <Button variant="quiet" onClick={() => keepOn('devices')}>
            <Trans>Keep allergies on all my devices</Trans>
          </Button>
        </>
      ) : (
        <>
          <p className={styles.note}>
            <Trans>
              Your allergies are kept in your account, for all your devices. If you choose to keep them only
              on this device, the server deletes them; your other devices keep the allergies they already
              have.
            </Trans>
          </p>
          <Button variant="quiet" onClick={() => keepOn('phone')}>
            <Trans>Keep allergies only on this device</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
