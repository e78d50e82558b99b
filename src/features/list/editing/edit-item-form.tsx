import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import * as v from 'valibot';
import { editList, replaceItemTags } from '#src/commands/edit-list.ts';
import { ItemNameSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { Item } from '#src/domain/list.ts';
import { type CommandResult, hasSucceeded, run } from '#src/parts/actions/run.ts';
import { claimsOf, isClaim } from '#src/parts/tags/claims.ts';
import { TagsEditor } from '#src/parts/tags/tags-editor.tsx';
import { Button } from '#src/ui/button.tsx';
import { isComposing } from '#src/ui/is-composing.ts';
import { announce, showMessage } from '#src/ui/messages.ts';
import type { TagsFieldHandle } from '#src/ui/tags-field.tsx';
import { ClaimsField } from './claims-field.tsx';
import styles from './edit-item-form.module.css';
import { EditItemText, type EditItemTextHandle } from './edit-item-text.tsx';
import { useLineHint } from './use-line-hint.ts';
import { useTypedTag } from './use-typed-tag.ts';

type EditItemFormProps = {
  listID: string;
  item: Item;
  lang: string | undefined;
  /** The list's country, if it has one. */
  country?: string | null;
  /** Called when the edit is over: 'ended' by the user here, or 'left' because the focus moved elsewhere. */
  onClose: (how: 'ended' | 'left') => void;
};

/** Edits a dish's name, description, claims and tags in its row. Each of them is saved separately. */
export function EditItemForm({ listID, item, lang, country = null, onClose }: EditItemFormProps) {
  const { t } = useLingui();
  const target = { listID, itemID: item.id };
  const name = useRef<EditItemTextHandle>(null);
  const description = useRef<EditItemTextHandle>(null);
  const tags = useRef<TagsFieldHandle>(null);
  const typedTag = useTypedTag({ ...target, field: 'tag', targetName: item.name });
  const claims = claimsOf(item.tags);
  const lineHint = useLineHint();
  const end = () => onClose('ended');
  const lastSave = useRef(Promise.resolve(true));
  // Remembers the latest save, so that the form stays open until its text is saved.
  const rememberSave = (save: Promise<CommandResult<void>>) => {
    lastSave.current = hasSucceeded(save).then((isSaved) => {
      if (!isSaved) lastSave.current = Promise.resolve(true);
      return isSaved;
    });
    return lastSave.current;
  };
  const done = () => {
    const problem = tags.current?.addTyped() ?? null;
    if (problem === null) end();
    else announce(problem);
  };
  const leave = () => {
    const problem = tags.current?.addTyped() ?? null;
    if (problem !== null) showMessage(problem, { tone: 'failure' });
    void lastSave.current.then((isSaved) => isSaved && onClose('left'));
  };
  return (
    // Safari does not focus a pressed button. The group is focusable, so that the press does not leave the
    // form.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be one more line on a small screen
    <div
      role="group"
      aria-label={t`Edit ${item.name}`}
      tabIndex={-1}
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        event.preventDefault();
        // Escape discards the typed text.
        for (const field of [name, description, tags]) field.current?.discard();
        end();
      }}
      onBlur={(event) => {
        if (document.hasFocus() && !event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <EditItemText
        ref={name}
        isFirst
        label={t`Name`}
        typedIn={{ ...target, field: 'name', targetName: item.name }}
        lang={lang}
        value={item.name}
        problemOf={(name) => (v.is(ItemNameSchema, name) ? null : t`Wrong name. Too long or something...`)}
        onSave={(name) => rememberSave(run(editList, { kind: 'item.rename', ...target, args: { name } }))}
        onSaved={end}
      />
      <EditItemText
        ref={description}
        isLong
        label={t`Description`}
        typedIn={{ ...target, field: 'description', targetName: item.name }}
        lang={lang}
        value={item.description}
        maxLength={LIMITS.itemDescriptionMax}
        hint={lineHint}
        onSave={(description) =>
          rememberSave(run(editList, { kind: 'item.describe', ...target, args: { description } }))
        }
        onSaved={end}
      />
      <ClaimsField
        claims={claims}
        onChange={(change) => hasSucceeded(run(replaceItemTags, target, change))}
      />
      <TagsEditor
        ref={tags}
        tags={claims.rest}
        tagsElsewhere={item.tags}
        isElsewhere={isClaim}
        country={country}
        hint={t`For example street or breakfast`}
        typed={typedTag}
        onAdd={(tag) => hasSucceeded(run(editList, { kind: 'item.addTag', ...target, args: { tag } }))}
        onRemove={(tag) => void run(editList, { kind: 'item.removeTag', ...target, args: { tag } })}
      />
      <Button className={styles.done} onClick={done}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
