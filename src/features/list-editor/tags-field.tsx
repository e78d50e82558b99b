import { useLingui } from '@lingui/react/macro';
import { editDraft } from '#src/commands/edit-draft.ts';
import { normaliseTag } from '#src/domain/tag.ts';
import { tagProblem } from '#src/i18n/tag-problem.ts';
import { isDone, run } from '#src/shared/run.ts';
import { TagsField as Field } from '#src/ui/tags-field.tsx';

/** The draft's tags. */
export function TagsField({ tags, error }: { tags: readonly string[]; error: string | null }) {
  const { t, i18n } = useLingui();
  return (
    <Field
      tags={tags}
      label={t`Tags`}
      hint={t`For example vegetarian or street`}
      addLabel={t`Add tag`}
      removeLabel={(tag) => t`Remove ${tag}`}
      problemOf={(typed) => {
        const problem = tagProblem(tags, typed);
        return problem && i18n._(problem);
      }}
      onAdd={(typed) => isDone(run(editDraft, { kind: 'list.addTag', args: { tag: normaliseTag(typed) } }))}
      onRemove={(tag) => void run(editDraft, { kind: 'list.removeTag', args: { tag } })}
      error={error}
    />
  );
}
