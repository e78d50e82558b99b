import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { editDraft } from '#src/commands/edit-draft.ts';
import { normaliseTag } from '#src/domain/tag.ts';
import { device } from '#src/native/device.ts';
import { Chip } from '#src/ui/chip.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { announce } from '#src/ui/messages.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { tagProblem } from './tag-problem.ts';
import styles from './tags-field.module.css';

/** The list's tags, newest in front, and a line to write another. */
export function TagsField({ tags, error }: { tags: readonly string[]; error: string | null }) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const problem = isRefused ? tagProblem(tags, typed) : null;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    input.current?.focus();
    const refusal = tagProblem(tags, typed);
    if (refusal !== null) {
      announce(i18n._(refusal));
      return setRefused(true);
    }
    void editDraft(device, { kind: 'list.addTag', args: { tag: normaliseTag(typed) } });
    setTyped('');
    setRefused(false);
  };
  const remove = (tag: string) => {
    void editDraft(device, { kind: 'list.removeTag', args: { tag } });
    // The button that was pressed is about to go.
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={add} className={styles.tags}>
      <TextField
        ref={input}
        label={t`Tags`}
        name="tag"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="enter"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
        error={problem ? i18n._(problem) : error}
        hint={t`For example vegetarian or streetfood`}
        trailing={<IconButton type="submit" label={t`Add tag`} icon={<Plus />} />}
      />
      {tags.length > 0 && (
        <ul className={styles.chips}>
          {tags.map((tag, rank) => (
            <li key={tag}>
              <Chip rank={rank} removeLabel={t`Remove ${tag}`} onRemove={() => remove(tag)}>
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
