import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Tag } from 'lucide-react';
import { useRef, useState } from 'react';
import { editList } from '#src/commands/edit-list.ts';
import type { List } from '#src/domain/list.ts';
import { tagProblem } from '#src/i18n/tag-problem.ts';
import { isDone, run } from '#src/shared/run.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { announce } from '#src/ui/messages.ts';
import { TagsField, type TagsFieldHandle } from '#src/ui/tags-field.tsx';
import styles from './edit-list.module.css';

/** The list's tags; by double tap, F2 or their pencil one adds and removes them. */
export function EditListTags({ list: { id, tags } }: { list: List }) {
  const { t, i18n } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const [isBack, setBack] = useState(false);
  const field = useRef<TagsFieldHandle>(null);
  const done = () => {
    const problem = field.current?.addTyped() ?? null;
    if (problem === null) close();
    else announce(problem);
  };
  const close = () => {
    setEditing(false);
    setBack(true);
  };
  if (isEditing) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: Escape does what the button in it does
      <div
        className={styles.tagging}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        <TagsField
          ref={field}
          autoFocus
          tags={tags}
          label={t`Tags`}
          hint={t`For example vegetarian or street`}
          addLabel={t`Add tag`}
          removeLabel={(tag) => t`Remove ${tag}`}
          problemOf={(typed) => {
            const problem = tagProblem(tags, typed);
            return problem && i18n._(problem);
          }}
          onAdd={(typed) => isDone(run(editList, { kind: 'list.addTag', listID: id, args: { tag: typed } }))}
          onRemove={(tag) => void run(editList, { kind: 'list.removeTag', listID: id, args: { tag } })}
        />
        <Button onClick={done}>
          <Trans>Done</Trans>
        </Button>
      </div>
    );
  }
  const edit = () => setEditing(true);
  const press = {
    autoFocus: isBack,
    onClick: edit,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'F2') edit();
    },
  };
  if (tags.length === 0) {
    return (
      <Button {...press} variant="quiet" icon={<Tag aria-hidden="true" />} className={styles.begin}>
        <Trans>Add tags</Trans>
      </Button>
    );
  }
  return (
    <div className={styles.shown}>
      <ul aria-label={t`Tags`} className={styles.tags} onDoubleClick={edit}>
        {tags.map((tag, rank) => (
          <li key={tag}>
            <Chip rank={rank}>{tag}</Chip>
          </li>
        ))}
      </ul>
      <IconButton {...press} label={t`Edit tags`} icon={<Pencil />} />
    </div>
  );
}
