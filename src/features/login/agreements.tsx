import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { answerConsent } from '#src/commands/answer-consent.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { consentTo } from '#src/queries/consent.ts';
import { run } from '#src/shared/run.ts';
import { AgreementBox } from './agreement-box.tsx';
import styles from './agreements.module.css';
import type { Problem, Typed } from './login-rules.ts';
import { problemText } from './problem-text.ts';

export type AgreementsProps = {
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
  onLeave: (field: 'terms' | 'privacy') => void;
  problemOf: (field: 'terms' | 'privacy') => Problem | null;
};

/** What a new traveller agrees to: two boxes that are needed, one that is not. */
export function Agreements({ typed, onType, onLeave, problemOf }: AgreementsProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const problem = problemOf('terms') ?? problemOf('privacy');
  const invalid = (field: 'terms' | 'privacy') =>
    problemOf(field) === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };
  return (
    <fieldset className={styles.agreements}>
      <legend className="visually-hidden">{t`Terms and policies`}</legend>
      <AgreementBox
        name="terms"
        required
        checked={typed.areTermsAccepted}
        onChange={(event) => onType({ areTermsAccepted: event.target.checked })}
        onBlur={() => onLeave('terms')}
        {...invalid('terms')}
      >
        <Trans>
          I accept the{' '}
          <a href="/terms/conditions" target="_blank" rel="noreferrer">
            terms and conditions
          </a>
          , the{' '}
          <a href="/terms/eula" target="_blank" rel="noreferrer">
            licence agreement
          </a>{' '}
          and the{' '}
          <a href="/terms/guideline" target="_blank" rel="noreferrer">
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
        onBlur={() => onLeave('privacy')}
        {...invalid('privacy')}
      >
        <Trans>
          I have read the{' '}
          <a href="/terms/privacy" target="_blank" rel="noreferrer">
            privacy policy
          </a>{' '}
          and the{' '}
          <a href="/terms/cookie" target="_blank" rel="noreferrer">
            cookie policy
          </a>
          *
        </Trans>
      </AgreementBox>
      <AdConsentBox />
      <p className={styles.hint}>
        <Trans>* Required</Trans>
      </p>
      {problem && (
        <p id={id} className={styles.problem}>
          <CircleAlert aria-hidden="true" />
          {i18n._(problemText(problem))}
        </p>
      )}
    </fieldset>
  );
}

/** The one box that nobody needs to tick; kept at once, whether or not the form is ever sent. */
function AdConsentBox() {
  const kept = useQuery(consentTo, 'ads');
  // A box that waits for the database before it shows its tick feels broken.
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <AgreementBox
      name="ads"
      checked={chosen ?? kept ?? false}
      onChange={({ target: { checked } }) => {
        setChosen(checked);
        void run(answerConsent, 'ads', checked);
      }}
    >
      <Trans>Personalised ads (optional)</Trans>
    </AgreementBox>
  );
}
