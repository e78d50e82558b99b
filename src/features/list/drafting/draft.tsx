import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { createList, discardDraft } from '#src/commands/draft.ts';
import type { List } from '#src/domain/list.ts';
import { attempt, run } from '#src/parts/actions/run.ts';
import { itemOf, type NewDish, tellAdded } from '#src/parts/dishes/take-over.ts';
import { currentDraft } from '#src/queries/home.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { announce } from '#src/ui/messages.ts';
import { useOnce } from '#src/ui/use-once.ts';
import { type CreationFailure, creationFailure } from './creation-failure.ts';
import { DraftEditor, type DraftEditorProps } from './draft-editor.tsx';
import { openDraft } from './open-draft.ts';

export type DraftProps = Pick<DraftEditorProps, 'areDetailsOpen' | 'onDetailsChange' | 'defaultName'> & {
  /** Called with the id of the list that the draft became. */
  onCreated: (listID: string) => void;
  onDiscarded: () => void;
  /**
   * Creates a list from the draft and pasted lines. Rejects if the code that reads the lines could not be
   * loaded. `problem` is null if the failure was reported already.
   */
  createByPaste: (
    draft: List,
    text: string,
    defaultName: string,
    onUndone: (listID: string) => void,
  ) => Promise<{ listID: string } | { problem: MessageDescriptor | null }>;
  /**
   * Called when the user undoes a creation by pasting. The draft is restored by then, and the list is removed
   * after the call.
   */
  onUndone: (listID: string) => void;
};

/**
 * Shows the editor of the draft, which the route has opened before. If the draft was turned into a list or
 * discarded in another tab, shows a note instead.
 */
export function Draft({ onCreated, onDiscarded, createByPaste, onUndone, ...editor }: DraftProps) {
  const { t, i18n } = useLingui();
  const draft = useQuery(currentDraft);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<CreationFailure | null>(null);

  const { press: create } = useOnce(async (content: List, dish: NewDish) => {
    if (isLeaving) return;
    setFailure(null);
    setLeaving(true);
    const created = await attempt(async (device) => {
      const item = itemOf(device, dish);
      return { listID: await createList(device, content, item), item };
    });
    if (created.kind === 'failed') return fail(creationFailure(created));
    // A dish taken over with its text and tags is more than what was typed, so it can be undone.
    if (dish.description === undefined) announce(t`${dish.name} added`);
    else tellAdded(i18n, { ...created.value, called: dish.called, isToCheck: dish.isToCheck });
    onCreated(created.value.listID);
  });
  const fail = (failed: CreationFailure) => {
    setLeaving(false);
    setFailure(failed);
    announce(i18n._(failed.message));
  };
  const { press: paste } = useOnce(async (content: List, text: string) => {
    if (isLeaving) return;
    setFailure(null);
    setLeaving(true);
    const outcome = await createByPaste(content, text, editor.defaultName, onUndone).catch(() => null);
    if (outcome === null) return fail({ message: msg`Failed to create list`, part: null });
    if ('listID' in outcome) return onCreated(outcome.listID);
    if (outcome.problem === null) setLeaving(false);
    else fail({ message: outcome.problem, part: 'item' });
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
        // The key gives new fields to a draft that replaced a draft discarded in another tab.
        key={draft.list.id}
        draft={draft.list}
        typedDish={draft.typedDish}
        isWritten={draft.isWritten}
        failure={failure}
        onCreate={(content, dish) => void create(content, dish)}
        onPaste={(content, text) => void paste(content, text)}
        onDiscard={() => void discard()}
      />
    );
  }
  if (draft === undefined || isLeaving) return null;
  return (
    <EmptyState
      title={t`The draft is gone`}
      text={<Trans>It was turned into a list or discarded in another tab.</Trans>}
      actions={
        <Button variant="primary" onClick={() => void openDraft()}>
          <Trans>Start a new one</Trans>
        </Button>
      }
    />
  );
}
