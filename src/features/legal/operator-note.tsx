import { Trans } from '@lingui/react/macro';
import { useInstallation } from '#src/browser/install/use-installation.ts';
import styles from './terms.module.css';

/** Names, above a legal text, the operator of this installation, or says that none is named. */
export function OperatorNote() {
  const installation = useInstallation();
  if (installation === undefined || installation === null) return null;
  const { operator } = installation;
  return (
    <p className={styles.operator}>
      {operator === null ? (
        <Trans>
          Sample text: the operator of this copy of the app is not named. The operator is responsible for it.
        </Trans>
      ) : (
        <Trans>
          This copy of the app is run by {operator.name},{' '}
          <a href={`mailto:${operator.email}`}>{operator.email}</a>.
        </Trans>
      )}
    </p>
  );
}
