import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { newItem } from '#src/commands/add-item.ts';
import { createList } from '#src/commands/create-list.ts';
import { discardDraft, startDraft } from '#src/commands/edit-draft.ts';
import type { List } from '#src/domain/list.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { draftList } from '#src/queries/draft.ts';
import { attempt, run } from '#src/shared/run.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { announce } from '#src/ui/messages.ts';
import { type CreationFailure, creationFailure } from './creation-failure.ts';
import { DraftEditor, type DraftEditorProps } from './draft-editor.tsx';

export type DraftProps = Pick<DraftEditorProps, 'areDetailsOpen' | 'onDetailsChange' | 'defaultName'> & {
  /** The draft has become the user's list with this id. */
  onCreated: (listID: string) => void;
  onDiscarded: () => void;
};

/** The draft from its opening to its end: it becomes a list, is discarded, or ends in another tab. */
export function Draft({ onCreated, onDiscarded, ...editor }: DraftProps) {
  const { t, i18n } = useLingui();
  const language = languageOfTag(i18n.locale).code;
  const name = editor.defaultName;
  const draft = useQuery(draftList);
  const [phase, setPhase] = useState<'opening' | 'open' | 'leaving'>('opening');
  const [failure, setFailure] = useState<CreationFailure | null>(null);

  useEffect(() => {
    void run(startDraft, { name, language }).then(({ kind }) => kind === 'done' && setPhase('open'));
  }, [name, language]);

  const create = async (content: List, itemName: string) => {
    if (phase === 'leaving') return;
    setFailure(null);
    setPhase('leaving');
    const created = await attempt((device) => createList(device, content, newItem(device, itemName)));
    if (created.kind === 'done') return onCreated(created.value);
    setPhase('open');
    const failed = creationFailure(created);
    setFailure(failed);
    announce(i18n._(failed.message));
  };
  const discard = async () => {
    setPhase('leaving');
    if ((await run(discardDraft)).kind === 'done') onDiscarded();
    else setPhase('open');
  };

  if (draft) {
    return (
      <DraftEditor
        {...editor}
        draft={draft}
        failure={failure}
        onCreate={(content, itemName) => void create(content, itemName)}
        onDiscard={() => void discard()}
      />
    );
  }
  if (draft === undefined || phase !== 'open') return null;
  return (
    <EmptyState
      title={t`The draft is gone`}
      text={<Trans>It was created or discarded in another tab.</Trans>}
      actions={
        <Button variant="primary" onClick={() => void run(startDraft, { name, language })}>
          <Trans>Start a new one</Trans>
        </Button>
      }
    />
  );
}
