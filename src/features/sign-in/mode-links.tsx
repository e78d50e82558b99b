import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { announce } from '#src/ui/messages.ts';
import type { LoginMode, LoginSearch } from './login-search.ts';
import styles from './mode-links.module.css';

/** Links between signing in and registering; the URL holds the mode. */
export function ModeLinks({ mode, search }: { mode: LoginMode; search: LoginSearch }) {
  const { t } = useLingui();
  const current = (each: LoginMode) => (each === mode ? ({ 'aria-current': 'page' } as const) : {});
  // Announce the new title. The focus stays on the link, so a screen reader does not read the changed
  // heading.
  const announceOnClick = (title: string) => () => announce(title);
  return (
    <nav aria-label={t`Sign in or register`} className={styles.modes}>
      <Link
        to="/login"
        search={{ ...search, mode: 'login' }}
        replace
        onClick={announceOnClick(t`Sign in`)}
        {...current('login')}
      >
        <Trans>Sign in</Trans>
      </Link>
      <Link
        to="/login"
        search={{ ...search, mode: 'register' }}
        replace
        onClick={announceOnClick(t`Register`)}
        {...current('register')}
      >
        <Trans>Register</Trans>
      </Link>
    </nav>
  );
}
