import { useLingui } from '@lingui/react/macro';
import { tagLabel } from '#src/domain/translation.ts';
import { hasTag, normaliseTag } from '#src/domain/visible-text.ts';
import { tagProblem } from '#src/i18n/tag-problem.ts';
import { useTranslations } from '#src/shared/countries/use-translated.ts';
import { showMessage } from '#src/ui/messages.ts';
import { TagsField, type TagsFieldProps } from '#src/ui/tags-field.tsx';
import { linesOf } from '#src/ui/take-lines.ts';

/** Matches list markers before a pasted tag: a bullet, a number, a check box. */
const LIST_MARKERS = /^(?:\s|[-*+•–]\s|\d{1,3}[.)]\s|\[[ x✓✔]\]|[☐☑✅✓✔])+/i;

/** The field in which the user edits the tags of a list or a dish, by the rules of the contract. */
export function TagsEditor({
  country = null,
  ...props
}: Pick<TagsFieldProps, 'ref' | 'tags' | 'typed' | 'onAdd' | 'onRemove' | 'error' | 'autoFocus'> & {
  /** The list's country, whose texts have the words for tags. */
  country?: string | null;
}) {
  const { t, i18n } = useLingui();
  const { tags, onAdd, onRemove } = props;
  const translations = useTranslations(country);
  const labels = tags.map((tag) => tagLabel(tag, translations));
  const paste = (text: string): string | null => {
    const all = [...tags];
    for (const line of linesOf(text)) {
      const tag = normaliseTag(line.replace(LIST_MARKERS, ''));
      if (hasTag([...all, ...labels], tag)) continue;
      const problem = tagProblem(all, tag);
      if (problem !== null) return i18n._(problem);
      all.push(tag);
    }
    const newTags = all.slice(tags.length);
    const added = newTags.length;
    if (added === 0) return t`This tag is already there`;
    const addAll = async () => {
      for (const tag of newTags) if (!(await onAdd(tag))) return;
      const undo = () => {
        for (const tag of newTags) onRemove(tag);
      };
      showMessage(t`Tags added: ${added}`, { action: { label: t`Undo`, onSelect: undo, isSpecific: true } });
    };
    void addAll();
    return null;
  };
  return (
    <TagsField
      {...props}
      onPaste={paste}
      label={t`Tags`}
      hint={t`For example vegetarian or street`}
      addLabel={t`Add tag`}
      removeLabel={(tag) => t`Remove ${tag}`}
      tagLabel={(tag) => tagLabel(tag, translations)}
      problemOf={(typed) => {
        // Two tags must not look the same.
        if (hasTag(labels, normaliseTag(typed))) return t`This tag is already there`;
        const problem = tagProblem(props.tags, typed);
        return problem && i18n._(problem);
      }}
    />
  );
}
