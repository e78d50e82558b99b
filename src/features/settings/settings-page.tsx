import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { device } from '#src/native/device.ts';
import { currentAccount } from '#src/queries/account.ts';
import { Page } from '#src/ui/page.tsx';
import { AboutSection } from './about-section.tsx';
import { AccountSection } from './account-section.tsx';
import { LookSection } from './look-section.tsx';
import { SignOut } from './sign-out.tsx';
import { SyncSection } from './sync-section.tsx';

/** Who is signed in, how the app looks and speaks, and how things stand with the server. */
export function SettingsPage({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useLingui();
  const account = useLiveQuery(async () => currentAccount(device.db), []);
  const title = t`Settings`;
  return (
    <Page title={title}>
      <title>{t`${title} · Food Odyssey`}</title>
      {account !== undefined && (
        <>
          <AccountSection account={account} />
          <LookSection />
          {account && <SyncSection isPaused={account.isPaused} />}
          <AboutSection />
          {account && <SignOut onSignedOut={onSignedOut} />}
        </>
      )}
    </Page>
  );
}
