import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import styles from './link-sent.module.css';
import screen from './login-screen.module.css';
import type { LoginSearch } from './login-search.ts';

type LinkSentProps = {
  title: string;
  email: string;
  search: LoginSearch;
  /** Tells the visitor what to do with the mail. */
  children: ReactNode;
};

/** Focuses the heading, which screen readers then announce. The form that had the focus is gone. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus();

/** Says that the mail was sent and what to do next. */
export function LinkSent({ title, email, search, children }: LinkSentProps) {
  const address = email.trim();
  return (
    <Card tone="olive" className={styles.sent}>
      <MailCheck aria-hidden="true" />
      <h2 ref={focusOnce} tabIndex={-1}>
        {title}
      </h2>
      <p>
        <Trans>
          We’ve sent an email to <strong>{address}</strong>.
        </Trans>{' '}
        {children}
      </p>
      <Link to="/login" search={{ ...search, mode: 'login' }} className={screen.textLink}>
        <Trans>Back to sign-in</Trans>
      </Link>
    </Card>
  );
}
