import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { TERMS_VERSION } from '#src/contract/limits.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { run } from '#src/parts/actions/run.ts';
import { Button } from '#src/ui/button.tsx';
import { announce } from '#src/ui/messages.ts';
import { TickBox } from '#src/ui/tick-box.tsx';
import styles from './bars.module.css';
import { RejectTerms } from './reject-terms.tsx';
import { recordHeight } from './reserved-height.tsx';

type TermsBarProps = { account: Pick<AccountRow, 'id' | 'isThirdParty'>; onDeleted: () => void };

/**
 * Asks a user who has not approved the terms to approve them, or to decline them, which deletes the account.
 */
export function TermsBar({ account, onDeleted }: TermsBarProps) {
  const { t } = useLingui();
  const id = useId();
  const [isAgreed, setAgreed] = useState(true);
  const [hasMissedBox, setMissedBox] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const [isRejecting, setRejecting] = useState(false);
  const approve = () => {
    if (isAgreed) return void run(editAccount, { kind: 'account.terms', args: { version: TERMS_VERSION } });
    setMissedBox(true);
    box.current?.focus();
    announce(t`You need to check these checkboxes*`);
  };
  return (
    <section ref={recordHeight} aria-label={t`Terms and policies`} className={styles.bar}>
      <ScrollText aria-hidden="true" />
      <div className={styles.text}>
        <p>
          <Trans>One thing before you travel on: the terms and policies of Food Odyssey.</Trans>
        </p>
        <div className={styles.agree}>
          <TickBox
            ref={box}
            id={id}
            isSquare
            aria-invalid={hasMissedBox && !isAgreed}
            checked={isAgreed}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          <label htmlFor={id}>
            <Trans>
              By approving I accept the <Link to="/terms/all">terms and policies</Link>
            </Trans>
          </label>
        </div>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => setRejecting(true)}>
          <Trans>Decline</Trans>
        </Button>
        <Button variant="primary" aria-disabled={!isAgreed || undefined} onClick={approve}>
          <Trans>Approve</Trans>
        </Button>
      </div>
      {isRejecting && (
        <RejectTerms account={account} onKeep={() => setRejecting(false)} onDeleted={onDeleted} />
      )}
    </section>
  );
}
