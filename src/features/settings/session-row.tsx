import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { api } from '#src/browser/network/sync-client.ts';
import { signOutSession } from '#src/commands/account/credentials.ts';
import type { SessionInfo } from '#src/contract/account.ts';
import { Button } from '#src/ui/button.tsx';
import { focusPage } from '#src/ui/focus-page.ts';
import { showMessage } from '#src/ui/messages.ts';
import { useOnce } from '#src/ui/use-once.ts';
import styles from './sessions-section.module.css';

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor, app: Smartphone, unknown: Monitor };

type SessionRowProps = { session: SessionInfo; userID: string; onEnded: () => void };

/** One session: a browser or app in which the user is signed in. */
export function SessionRow({ session, userID, onEnded }: SessionRowProps) {
  const { t, i18n } = useLingui();
  const kinds: Record<SessionInfo['device'], string> = {
    phone: t`Phone`,
    tablet: t`Tablet`,
    computer: t`Computer`,
    app: t`Mobile app`,
    unknown: t`Unknown device`,
  };
  const Icon = ICONS[session.device];
  const words = [session.browser, session.system].filter((word) => word !== null).join(' · ');
  const name = words === '' ? kinds[session.device] : words;
  const lastUsed = i18n.date(session.lastUsedAt, { dateStyle: 'medium' });
  const { isBusy, press: endSession } = useOnce(async () => {
    const result = await signOutSession(api, userID, session.id);
    if (result.kind === 'signed-out') return;
    if (result.kind !== 'done') return showMessage(t`Logout failed`, { tone: 'failure' });
    showMessage(t`Signed out: ${name}`);
    // The row disappears with the button that had the focus, so move the focus.
    focusPage({ preventScroll: true });
    onEnded();
  });
  return (
    <li className={styles.session}>
      <Icon aria-label={kinds[session.device]} role="img" />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.when}>
          {session.isCurrent ? <Trans>This device</Trans> : <Trans>Last used: {lastUsed}</Trans>}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          aria-label={t`Sign out: ${name}`}
          isBusy={isBusy}
          onClick={() => void endSession()}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
