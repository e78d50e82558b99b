import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createList, discardDraft } from '#src/commands/draft.ts';
import { newItem } from '#src/commands/edit-list.ts';
import type { List } from '#src/domain/list.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { currentDraft } from '#src/queries/home.ts';
import { attempt, run } from '#src/shared/run.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { announce } from '#src/ui/messages.ts';
import { useOnce } from '#src/ui/use-once.ts';
import { type CreationFailure, creationFailure } from './creation-failure.ts';
import { DraftEditor, type DraftEditorProps } from './draft-editor.tsx';
import { openDraft } from './open-draft.ts';

export type DraftProps = Pick<DraftEditorProps, 'areDetailsOpen' | 'onDetailsChange' | 'defaultName'> & {
  /** Called when the draft has become the user's list with this id. */
  onCreated: (listID: string) => void;
  onDiscarded: () => void;
};

/** The draft, which its route has opened, to its end: it becomes a list, is discarded, or ends in another tab. */
export function Draft({ onCreated, onDiscarded, ...editor }: DraftProps) {
  const { t, i18n } = useLingui();
  const draft = useQuery(currentDraft);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<CreationFailure | null>(null);

  const { press: create } = useOnce(async (content: List, dish: { name: string }) => {
    if (isLeaving) return;
    setFailure(null);
    setLeaving(true);
    const created = await attempt((device) => createList(device, content, newItem(device, dish.name)));
    if (created.kind === 'done') {
      announce(t`${dish.name} added`);
      return onCreated(created.value);
    }
    setLeaving(false);
    const failed = creationFailure(created);
    setFailure(failed);
    announce(i18n._(failed.message));
  });
  const discard = async () => {
    setLeaving(true);
    if ((await run(discardDraft)).kind === 'done') onDiscarded();
    else setLeaving(false);
  };

  if (draft) {
    return (
      <DraftEditor
        {...editor}
        // A new draft in the place of one that was discarded in another tab has fields of its own.
        key={draft.list.id}
        draft={draft.list}
        typedDish={draft.typedDish}
        isWritten={draft.isWritten}
        failure={failure}
        onCreate={(content, itemName) => void create(content, { name: itemName })}
        onDiscard={() => void discard()}
      />
    );
  }
  if (draft === undefined || isLeaving) return null;
  return (
    <EmptyState
      title={t`The draft is gone`}
      text={<Trans>It was created or discarded in another tab.</Trans>}
      actions={
        <Button variant="primary" onClick={() => void openDraft()}>
          <Trans>Start a new one</Trans>
        </Button>
      }
    />
  );
}
