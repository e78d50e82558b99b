import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { doesSystemAskTracking } from '#src/browser/native/native.ts';
import { answerConsent } from '#src/commands/account/edit-account.ts';
import { documentHref } from '#src/parts/account/document-href.ts';
import { run } from '#src/parts/actions/run.ts';
import { consentTo } from '#src/queries/device.ts';
import { TickBox } from '#src/ui/tick-box.tsx';
import styles from './agreements.module.css';
import type { FormValues } from './login-rules.ts';

type AgreementsProps = {
  typed: FormValues;
  onType: (change: Partial<FormValues>) => void;
  /** Returns the blur handler of a box. */
  leave: (field: 'terms' | 'privacy') => () => void;
  isWrong: (field: 'terms' | 'privacy') => boolean;
  /** The message about the first box that is wrong. */
  error: string | null;
};

/** The tick boxes for a new user's agreements: two required ones, and an optional one for ads. */
export function Agreements({ typed, onType, leave, isWrong, error }: AgreementsProps) {
  const { t } = useLingui();
  const id = useId();
  const invalid = (field: 'terms' | 'privacy') => ({
    'aria-invalid': isWrong(field),
    ...(isWrong(field) && { 'aria-describedby': id }),
  });
  return (
    <fieldset className={styles.agreements}>
      <legend className="visually-hidden">{t`Terms and policies`}</legend>
      <AgreementBox
        name="terms"
        required
        checked={typed.areTermsAccepted}
        onChange={(event) => onType({ areTermsAccepted: event.target.checked })}
        onBlur={leave('terms')}
        {...invalid('terms')}
      >
        <Trans>
          I accept the{' '}
          <a href={documentHref('conditions')} target="_blank" rel="noreferrer">
            terms and conditions
          </a>
          , the{' '}
          <a href={documentHref('eula')} target="_blank" rel="noreferrer">
            licence agreement
          </a>{' '}
          and the{' '}
          <a href={documentHref('guideline')} target="_blank" rel="noreferrer">
            community guidelines
          </a>
          *
        </Trans>
      </AgreementBox>
      <AgreementBox
        name="privacy"
        required
        checked={typed.isPrivacyAccepted}
        onChange={(event) => onType({ isPrivacyAccepted: event.target.checked })}
        onBlur={leave('privacy')}
        {...invalid('privacy')}
      >
        <Trans>
          I have read the{' '}
          <a href={documentHref('privacy')} target="_blank" rel="noreferrer">
            privacy policy
          </a>{' '}
          and the{' '}
          <a href={documentHref('cookie')} target="_blank" rel="noreferrer">
            cookie policy
          </a>
          *
        </Trans>
      </AgreementBox>
      {!doesSystemAskTracking && <AdConsentBox />}
      <p className={styles.hint}>
        <Trans>* Required</Trans>
      </p>
      {error && (
        <p id={id} className={styles.problem}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

/**
 * The optional box for personalised ads. The answer is stored at once, even if the form is never sent. Not
 * shown in the iOS app, where the system asks.
 */
function AdConsentBox() {
  const stored = useQuery(consentTo, 'ads');
  // Show the tick at once, because waiting for the database would feel broken.
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <AgreementBox
      name="ads"
      checked={chosen ?? stored ?? false}
      onChange={({ target: { checked } }) => {
        setChosen(checked);
        void run(answerConsent, 'ads', checked);
      }}
    >
      <Trans>Personalised ads (optional)</Trans>
    </AgreementBox>
  );
}

type AgreementBoxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { children: ReactNode };

/** A tick box with a sentence beside it; the whole row is the target. */
function AgreementBox({ children, ...rest }: AgreementBoxProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <TickBox {...rest} id={id} isSquare />
      <label htmlFor={id} className={styles.sentence}>
        {children}
      </label>
    </div>
  );
}
