import { Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { serviceFor } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { discardEntry } from '#src/commands/rejected-entry.ts';
import { AVATAR_NAMES, PREMIUM_AVATAR_NAMES } from '#src/contract/account.ts';
import { errorCodeOf } from '#src/contract/call.ts';
import type { AccountEntry } from '#src/db/schema.ts';
import { refusalText } from '#src/i18n/refusal-text.ts';
import { useAccount } from '#src/parts/account/use-account.ts';
import { run } from '#src/parts/actions/run.ts';
import { avatarFacts } from '#src/queries/account.ts';
import { fetchAvatars } from '#src/sync/account-reads.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RouteBackLink } from '#src/ui/links.ts';
import { Page } from '#src/ui/page.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import styles from './avatars-page.module.css';

/**
 * The page on which users choose an avatar from those that the server lists. The choice shows at once and is
 * sent when the server can be reached.
 * @param props.visitor the content shown to a visitor instead
 */
export function AvatarsPage({ visitor }: { visitor: ReactNode }) {
  const { t } = useLingui();
  const account = useAccount();
  const facts = useQuery(avatarFacts);
  useFetched('avatars', (isUserRequest) => fetchAvatars(serviceFor(isUserRequest)));
  if (account === undefined || facts === undefined) return null;
  if (account === null) return visitor;
  const { refused, isWaiting } = facts;
  const premium = new Set<string>(facts.premium ?? PREMIUM_AVATAR_NAMES);
  // Show only avatars that the server lists and this version of the app has.
  const names = AVATAR_NAMES.filter((name) => facts.listed?.includes(name) ?? true);
  const title = t`Choose your avatar`;
  return (
    <Page
      title={title}
      lead={<Trans>Pick the avatar that travels with you.</Trans>}
      back={<RouteBackLink to="/user/settings" label={t`Settings`} />}
    >
      <title>{t`${title} · Food Odyssey`}</title>
      {refused && <RefusedAvatar entry={refused} />}
      <ul className={styles.grid}>
        {names.map((name) => (
          <li key={name}>
            <AvatarChoice
              name={name}
              isChosen={account.avatar === name}
              isPremium={premium.has(name)}
              isLocked={premium.has(name) && !account.isPremium}
            />
          </li>
        ))}
      </ul>
      {isWaiting && (
        <QuietNote icon={<CloudUpload aria-hidden="true" />}>
          <Trans>Saved on this device. It will be sent when you’re back online.</Trans>
        </QuietNote>
      )}
      {premium.size > 0 && !account.isPremium && (
        <p className={styles.note}>
          <Trans>Locked avatars aren’t available yet.</Trans>
        </p>
      )}
    </Page>
  );
}

/** Says why the server refused the last choice, after which the previous avatar is shown again. */
function RefusedAvatar({ entry }: { entry: AccountEntry }) {
  const { i18n } = useLingui();
  return (
    <Card tone="wine" role="alert" className={styles.refused}>
      <p>
        <strong>
          <Trans>Your avatar was not changed.</Trans>
        </strong>{' '}
        <span>{refusalText(i18n, { code: errorCodeOf(entry.error?.internalErrorCode) })}</span>
      </p>
      <Button variant="quiet" onClick={() => void run(discardEntry, entry.seq)}>
        <Trans>Got it</Trans>
      </Button>
    </Card>
  );
}
