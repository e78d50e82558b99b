import { useLingui } from '@lingui/react/macro';
import { useAccount } from '#src/shared/use-account.ts';
import { Page } from '#src/ui/page.tsx';
import { AboutSection } from './about-section.tsx';
import { AccountSection } from './account-section.tsx';
import { AppSection } from './app-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DietSection } from './diet-section.tsx';
import { LookSection } from './look-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignOut } from './sign-out.tsx';
import { SyncSection } from './sync-section.tsx';

export type SettingsPageProps = { onSignedOut: () => void; onDeleted: () => void };

/**
 * The settings: account, look, diet, sync, sessions, privacy, the app itself, signing out and deleting the
 * account.
 */
export function SettingsPage({ onSignedOut, onDeleted }: SettingsPageProps) {
  const { t } = useLingui();
  const account = useAccount();
  const title = t`Settings`;
  return (
    <Page title={title}>
      <title>{t`${title} · Food Odyssey`}</title>
      {account !== undefined && (
        <>
          <AccountSection account={account} />
          <LookSection isSignedIn={account !== null} />
          <DietSection />
          <SyncSection isPaused={account?.isPaused} />
          {account && !account.isPaused && <SessionsSection userID={account.id} onSignedOut={onSignedOut} />}
          <PrivacySection isSignedIn={account !== null} />
          <AppSection />
          <AboutSection />
          {account && <SignOut onSignedOut={onSignedOut} />}
          {account && !account.isPaused && <DeleteAccount account={account} onDeleted={onDeleted} />}
        </>
      )}
    </Page>
  );
}
