import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Crown, Lock } from 'lucide-react';
import { editAccount } from '#src/commands/account/edit-account.ts';
import type { AvatarName } from '#src/contract/account.ts';
import { run } from '#src/parts/actions/run.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { announce } from '#src/ui/messages.ts';
import styles from './avatars-page.module.css';

/** The name of each avatar, in the order in which avatars are offered. */
const AVATARS: Record<AvatarName, MessageDescriptor> = {
  '1': msg`Sailor`,
  '1_1': msg`Warrior`,
  '1_2': msg`Weaver`,
  '1_3': msg`King`,
  '2': msg`Octopus`,
  '2_1': msg`Dolphin`,
  '2_2': msg`Crab`,
  '2_3': msg`Turtle`,
  '3': msg`Owl`,
  '3_1': msg`Ram`,
  '3_2': msg`Bull`,
  '3_3': msg`Rooster`,
  '4': msg`Amphora`,
  '4_1': msg`Wine cup`,
  '4_2': msg`Jug`,
  '5': msg`Wooden horse`,
};

type AvatarChoiceProps = {
  name: AvatarName;
  isChosen: boolean;
  isPremium: boolean;
  /** True if the avatar is premium and the user has no premium account. */
  isLocked: boolean;
};

/** A button that chooses one avatar; a premium one is locked for users without premium. */
export function AvatarChoice({ name, isChosen, isPremium, isLocked }: AvatarChoiceProps) {
  const { t, i18n } = useLingui();
  const figure = i18n._(AVATARS[name]);
  const choose = async () => {
    if (isLocked) return announce(t`Locked avatars aren’t available yet.`);
    if ((await run(editAccount, { kind: 'account.avatar', args: { avatar: name } })).kind === 'done')
      announce(t`Your avatar: ${figure}`);
  };
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isLocked || undefined}
      className={styles.choice}
      onClick={() => void choose()}
    >
      <span className={styles.plate}>
        <Avatar id={name} size="md" />
        {isChosen && <Check aria-hidden="true" className={styles.mark} />}
        {isLocked && <Lock aria-hidden="true" className={styles.mark} />}
      </span>
      <span className={styles.name}>{figure}</span>
      {isPremium && (
        <span className={styles.premium}>
          <Crown aria-hidden="true" />
          <Trans>Premium</Trans>
        </span>
      )}
    </button>
  );
}
