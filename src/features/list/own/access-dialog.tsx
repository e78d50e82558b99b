import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { editList } from '#src/commands/edit-list.ts';
import { openByLink, publishList } from '#src/commands/publish-list.ts';
import type { List } from '#src/domain/list.ts';
import { isUnchangedCopy } from '#src/domain/new-list.ts';
import { errorMessage } from '#src/i18n/error-message.ts';
import { useAccount } from '#src/parts/account/use-account.ts';
import { run } from '#src/parts/actions/run.ts';
import { sourceNews } from '#src/queries/own-list.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { announce } from '#src/ui/messages.ts';
import { RadioList } from '#src/ui/radio-list.tsx';
import { Switch } from '#src/ui/switch.tsx';
import styles from './list-access.module.css';

/** Who can open a list besides its owner. */
type Access = NonNullable<List['access']>;

type AccessDialogProps = {
  list: List;
  /** Null if this device does not know who has access. */
  access: Access | null;
  labels: Record<Access, string>;
  icons: Record<Access, ComponentType<{ 'aria-hidden': 'true' }>>;
  /** Called instead of publishing a list that has no country; `resume` publishes once a country is chosen. */
  onCountryNeeded: (resume: () => void) => void;
  onClose: () => void;
};

/**
 * Asks who may see a list and explains what others will see or lose. Changes nothing before Save is pressed.
 */
export function AccessDialog({ list, access, labels, icons, onCountryNeeded, onClose }: AccessDialogProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState(access);
  const wasNamed = list.isAuthorShown === true;
  const [isNamed, setNamed] = useState(wasNamed);
  const author = useAccount()?.name ?? '';
  const source = useQuery(sourceNews, list.id)?.source;
  const isUnchanged = source !== undefined && isUnchangedCopy(list, source);
  // A copy cannot be opened by link, because its link would lead to the original.
  const accessChoices = (['none', 'link', 'public'] as const).filter(
    (each) => each !== 'link' || list.isAuthor,
  );
  const nameHiddenText = t`Nobody sees who wrote it`;

  const publish = async () => {
    if (access !== 'public' && (await run(publishList, list.id)).kind === 'failed') return;
    if (access !== 'public') announce(labels.public);
    if (isNamed === wasNamed) return;
    await run(editList, { kind: 'list.setAuthorShown', listID: list.id, args: { isShown: isNamed } });
  };
  const openLink = async () => {
    if (access === 'public' && !(await close())) return;
    if ((await run(openByLink, list.id)).kind === 'done') announce(labels.link);
  };
  const close = async () => {
    const closed = await run(editList, { kind: 'list.unpublish', listID: list.id, args: {} });
    return closed.kind === 'done';
  };
  const stopSharing = async () => {
    if (await close()) announce(t`Sharing has stopped`);
  };
  const save = () => {
    onClose();
    if (chosen === 'public') return list.chosenCountry === null ? onCountryNeeded(publish) : void publish();
    if (chosen === access) return;
    void (chosen === 'link' ? openLink() : stopSharing());
  };
  const title = t`Change who can see this list`;
  return (
    <Dialog
      title={title}
      closeLabel={t`Cancel`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <RadioList
        name={title}
        chosen={chosen}
        onChoose={setChosen}
        answers={accessChoices.map((value) => {
          const Icon = icons[value];
          return {
            value,
            label: labels[value],
            icon: <Icon aria-hidden="true" />,
            refusal: value === 'public' && isUnchanged ? i18n._(errorMessage('COPY_UNCHANGED')) : undefined,
          };
        })}
      />
      <div className={styles.meaning} aria-live="polite">
        {chosen !== access && <Meaning chosen={chosen} access={access} />}
        {chosen === 'link' && access !== 'link' && <p>{nameHiddenText}</p>}
      </div>
      {chosen === 'public' && (
        <Switch
          label={t`Show my name on this list`}
          hint={isNamed ? t`Everyone sees your name: ${author}` : nameHiddenText}
          checked={isNamed}
          onChange={(event) => setNamed(event.target.checked)}
        />
      )}
    </Dialog>
  );
}

/** Explains what others will see with the chosen access, and which access ends. */
function Meaning({ chosen, access }: { chosen: Access | null; access: Access | null }) {
  return (
    <>
      {access === 'public' && (
        <p>
          <Trans>
            Nobody will be able to find it any more, and its link will stop working. Anyone who saved the list
            will keep their copy. You can share it again at any time.
          </Trans>
        </p>
      )}
      {chosen === 'none' && access !== 'public' && (
        <p>
          <Trans>
            Its link will stop working. Anyone who saved the list will keep their copy. You can share it again
            at any time.
          </Trans>
        </p>
      )}
      {chosen !== 'none' && (
        <p>
          <Trans>
            Others will see its name, description, tags and dishes. Your ticks, stars and notes stay private.
          </Trans>
        </p>
      )}
    </>
  );
}
