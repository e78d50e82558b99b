import { useLingui } from '@lingui/react/macro';
import { tagProblem } from '#src/i18n/tag-problem.ts';
import { TagsField, type TagsFieldProps } from '#src/ui/tags-field.tsx';

/** Tags of a list or a dish being edited, by the rules of the contract. */
export function TagsEditor(
  props: Pick<TagsFieldProps, 'ref' | 'tags' | 'onAdd' | 'onRemove' | 'error' | 'autoFocus'>,
) {
  const { t, i18n } = useLingui();
  return (
    <TagsField
      {...props}
      label={t`Tags`}
      hint={t`For example vegetarian or street`}
      addLabel={t`Add tag`}
      removeLabel={(tag) => t`Remove ${tag}`}
      problemOf={(typed) => {
        const problem = tagProblem(props.tags, typed);
        return problem && i18n._(problem);
      }}
    />
  );
}
