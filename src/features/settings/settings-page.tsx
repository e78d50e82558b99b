import { useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from '@tanstack/react-router';
import { useAccount } from '#src/parts/account/use-account.ts';
import { Page } from '#src/ui/page.tsx';
import { AboutSection } from './about-section.tsx';
import { AccountSection } from './account-section.tsx';
import { AppSection } from './app-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DietRow } from './diet-row.tsx';
import { LookSection } from './look-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignOut } from './sign-out.tsx';
import { SyncSection } from './sync-section.tsx';

type SettingsPageProps = { onSignedOut: () => void; onDeleted: () => void };

/**
 * The settings, the most wanted first: account, diet, look and language, this device, the app itself, help,
 * privacy, sessions, signing out and deleting the account.
 */
export function SettingsPage({ onSignedOut, onDeleted }: SettingsPageProps) {
  const { t } = useLingui();
  const account = useAccount();
  const title = t`Settings`;
  // Links of earlier versions led to the diet as a part of this page.
  const isForDiet = useLocation({ select: ({ hash }) => hash === 'diet' });
  if (isForDiet) return <Navigate to="/user/settings/diet" replace />;
  return (
    <Page title={title}>
      <title>{t`${title} · Food Odyssey`}</title>
      {account !== undefined && (
        <>
          <AccountSection account={account} />
          <DietRow />
          <LookSection isSignedIn={account !== null} />
          <SyncSection isPaused={account?.isPaused} />
          <AppSection />
          <AboutSection />
          <PrivacySection isSignedIn={account !== null} />
          {account && !account.isPaused && <SessionsSection userID={account.id} onSignedOut={onSignedOut} />}
          {account && <SignOut onSignedOut={onSignedOut} />}
          {account && !account.isPaused && <DeleteAccount account={account} onDeleted={onDeleted} />}
        </>
      )}
    </Page>
  );
}
