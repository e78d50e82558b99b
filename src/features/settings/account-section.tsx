import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, KeyRound, LogIn, Mail, Palette, Stamp, UserPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Card } from '#src/ui/card.tsx';
import { RouteButtonLink, RouteRowLink } from '#src/ui/links.ts';
import { RowButton } from '#src/ui/row-link.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import styles from './account-section.module.css';
import { ChangeName } from './change-name.tsx';
import { ChangePassword } from './change-password.tsx';

// Loaded on demand, because its form needs the network anyway and most visits to the settings do not need it.
const ChangeEmail = lazy(() =>
  loadInTime(() => import('./change-email.tsx')).then((module) => ({ default: module.ChangeEmail })),
);

/** The signed-in account; for a visitor a link to sign in. */
export function AccountSection({
  account,
}: {
  account:
    | (Pick<AccountRow, 'id' | 'name' | 'emailAddress' | 'avatar' | 'isThirdParty'> & { isPaused: boolean })
    | null;
}) {
  const { t } = useLingui();
  const [openForm, setOpenForm] = useState<'name' | 'address' | 'password' | null>(null);
  const closeForm = () => setOpenForm(null);
  // A user who signs in only by a provider has that provider's address, and no password to confirm a change
  // with. So neither the address nor a password can be changed here.
  const canChangeCredentials = account !== null && !account.isPaused && !account.isThirdParty;
  return (
    <Section title={t`Account`}>
      <Card className={styles.account}>
        {account === null ? (
          <>
            <p className={styles.text}>
              <Trans>Sign in to keep your own lists on all your devices.</Trans>
            </p>
            <RouteButtonLink
              to="/login"
              search={{ next: '/user/settings' }}
              variant="primary"
              icon={<LogIn aria-hidden="true" />}
            >
              <Trans>Sign in</Trans>
            </RouteButtonLink>
          </>
        ) : (
          <>
            <Avatar id={account.avatar} />
            <div className={styles.text}>
              <p className={styles.name}>{account.name}</p>
              <p className={styles.address}>{account.emailAddress}</p>
            </div>
          </>
        )}
      </Card>
      <RowList>
        <li>
          <RouteRowLink to="/avatars" icon={<Palette aria-hidden="true" />}>
            <Trans>Avatars</Trans>
          </RouteRowLink>
        </li>
        {account !== null && (
          <li>
            <RouteRowLink to="/user/tasted" icon={<Stamp aria-hidden="true" />}>
              <Trans>Taste board</Trans>
            </RouteRowLink>
          </li>
        )}
        {account !== null && (
          <li>
            <RouteRowLink to="/user/import" icon={<ArrowLeftRight aria-hidden="true" />}>
              <Trans>Import and export</Trans>
            </RouteRowLink>
          </li>
        )}
        {account !== null && (
          <li>
            <RowButton icon={<UserPen aria-hidden="true" />} onClick={() => setOpenForm('name')}>
              <Trans>Change name</Trans>
            </RowButton>
          </li>
        )}
        {canChangeCredentials && (
          <>
            <li>
              <RowButton icon={<Mail aria-hidden="true" />} onClick={() => setOpenForm('address')}>
                <Trans>Change email address</Trans>
              </RowButton>
            </li>
            <li>
              <RowButton icon={<KeyRound aria-hidden="true" />} onClick={() => setOpenForm('password')}>
                <Trans>Change password</Trans>
              </RowButton>
            </li>
          </>
        )}
      </RowList>
      {account !== null && openForm === 'name' && <ChangeName name={account.name} onClose={closeForm} />}
      {account !== null && openForm === 'password' && (
        <ChangePassword emailAddress={account.emailAddress} onClose={closeForm} />
      )}
      {account !== null && openForm === 'address' && (
        <Suspense>
          <ChangeEmail account={account} onClose={closeForm} />
        </Suspense>
      )}
    </Section>
  );
}
