import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, Heart, NotebookPen, SquareCheck, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { backgroundService } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { forgetIntent } from '#src/commands/intent.ts';
import type { Intent } from '#src/contract/fields.ts';
import type { PendingSignIn } from '#src/db/schema.ts';
import { hasSucceeded, run } from '#src/parts/actions/run.ts';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { pendingSignIn } from '#src/queries/device.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';
import { Card } from '#src/ui/card.tsx';
import { focusPage } from '#src/ui/focus-page.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './intent-reason.module.css';

const ICONS: Record<Intent['kind'], ReactNode> = {
  save: <Bookmark aria-hidden="true" />,
  tick: <SquareCheck aria-hidden="true" />,
  like: <Heart aria-hidden="true" />,
  create: <NotebookPen aria-hidden="true" />,
};

/**
 * Returns this device's pending sign-in with the address and the intent to carry out after it. Undefined
 * until it has been read.
 */
export function usePendingSignIn(): PendingSignIn | null | undefined {
  const [now] = useState(Date.now);
  return useQuery(pendingSignIn, now);
}

/**
 * Explains why an account is needed: names the action that the visitor pressed, and says that it will be
 * carried out. Renders nothing without an intent.
 * @param props.pending the result of `usePendingSignIn`
 * @param props.isNew whether the visitor registers, or signs in to an existing account
 */
export function IntentReason({ pending, isNew }: { pending: PendingSignIn | null; isNew: boolean }) {
  const { t } = useLingui();
  const intent = pending?.intent;
  const listID = intent === undefined || intent.kind === 'create' ? null : intent.listID;
  // If the visitor pressed the button on another device, this device does not know the list, and the mailed
  // link does not contain its name. So the list is fetched.
  useFetched(`name of ${listID}`, async () => {
    if (intent === undefined || intent.kind === 'create' || pending?.listName !== undefined) return null;
    return fetchPublicList(backgroundService, intent.country ?? 'private', intent.listID);
  });
  if (pending === null || intent === undefined) return null;
  const isFirst = isNew && pending.emailAddress === undefined;
  const dismiss = async () => {
    // The pressed button disappears with the card, so the focus moves to the page.
    if (await hasSucceeded(run(forgetIntent))) focusPage();
  };
  return (
    <Card tone="saffron" className={styles.reason}>
      {ICONS[intent.kind]}
      <p className={styles.what}>
        <What intent={intent} names={pending} isNew={isFirst} />
      </p>
      <p className={styles.why}>
        {isFirst ? (
          <Trans>
            We’ll do it for you once you’ve registered. Your account keeps your lists and ticks on all your
            devices.
          </Trans>
        ) : (
          <Trans>We’ll do it for you once you’ve signed in.</Trans>
        )}
      </p>
      <IconButton
        label={t`Never mind`}
        icon={<X />}
        className={styles.forget}
        onClick={() => void dismiss()}
      />
    </Card>
  );
}

type WhatProps = { intent: Intent; names: Pick<PendingSignIn, 'listName' | 'itemName'>; isNew: boolean };

/** The intent as a sentence. */
function What({ intent: { kind }, names, isNew }: WhatProps) {
  const list = <bdi className={styles.name}>{names.listName}</bdi>;
  const dish = (
    <span className={styles.name}>
      <DishName name={names.itemName ?? ''} />
    </span>
  );
  if (kind === 'create') {
    return isNew ? (
      <Trans>Register to create your own list</Trans>
    ) : (
      <Trans>Sign in to create your own list</Trans>
    );
  }
  if (names.listName === undefined) return <Trans>Sign in to carry on where you left off</Trans>;
  if (kind === 'like')
    return isNew ? <Trans>Register to like {list}</Trans> : <Trans>Sign in to like {list}</Trans>;
  if (kind === 'tick' && names.itemName !== undefined) {
    return isNew ? (
      <Trans>
        Register to tick {dish} on {list}
      </Trans>
    ) : (
      <Trans>
        Sign in to tick {dish} on {list}
      </Trans>
    );
  }
  return isNew ? <Trans>Register to save {list}</Trans> : <Trans>Sign in to save {list}</Trans>;
}
