import { Trans, useLingui } from '@lingui/react/macro';
import { LogIn, Palette, UserPen } from 'lucide-react';
import { useState } from 'react';
import type { AccountRow } from '#src/db/schema.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Card } from '#src/ui/card.tsx';
import { RouteButtonLink, RouteRowLink } from '#src/ui/links.ts';
import { RowButton } from '#src/ui/row-link.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Section } from '#src/ui/section.tsx';
import styles from './account-section.module.css';
import { ChangeName } from './change-name.tsx';

/** Who is signed in; for a visitor the way to be. */
export function AccountSection({
  account,
}: {
  account: Pick<AccountRow, 'name' | 'emailAddress' | 'avatar'> | null;
}) {
  const { t } = useLingui();
  const [isRenaming, setRenaming] = useState(false);
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
            <RowButton icon={<UserPen aria-hidden="true" />} onClick={() => setRenaming(true)}>
              <Trans>Change name</Trans>
            </RowButton>
          </li>
        )}
      </RowList>
      {account !== null && isRenaming && (
        <ChangeName name={account.name} onClose={() => setRenaming(false)} />
      )}
    </Section>
  );
}
