import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { tagLabel, tagOfLabel } from '#src/domain/translation.ts';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { knownTags } from '#src/queries/seen-dishes.ts';
import { announce, showMessage } from '#src/ui/messages.ts';
import { TagsField, type TagsFieldProps } from '#src/ui/tags-field.tsx';
import { linesOf } from '#src/ui/take-lines.ts';
import { lastTag, newTags, splitTags, withoutLastTag } from './split-tags.ts';
import { suggestedTags } from './suggested-tags.ts';

/** Matches list markers before a pasted tag: a bullet, a number, a check box. */
const LIST_MARKERS = /^(?:\s|[-*+•–]\s|\d{1,3}[.)]\s|\[[ x✓✔]\]|[☐☑✅✓✔])+/i;

type TagsEditorProps = Pick<TagsFieldProps, 'ref' | 'tags' | 'typed' | 'onRemove' | 'error' | 'autoFocus'> & {
  /** The list's country, whose tags are suggested. */
  country?: string | null;
  hint?: string;
  /** Tags of the target that another control shows. */
  tagsElsewhere?: readonly string[];
  /** Returns whether another control offers a tag, so that the field does not suggest it. */
  isElsewhere?: (tag: string) => boolean;
  /** Called with each new tag as it is stored; resolves to whether it was saved. */
  onAdd: (tag: string) => Promise<boolean>;
};

/**
 * The field in which the user edits the tags of a list or a dish, by the rules of the contract. A comma
 * separates tags, and tags that this device knows are suggested.
 */
export function TagsEditor({
  country = null,
  tagsElsewhere = [],
  isElsewhere,
  onAdd,
  ...props
}: TagsEditorProps) {
  const { t, i18n } = useLingui();
  const stored = useQuery(knownTags, country);
  // Filtered once and not at every keystroke.
  const known = useMemo(() => (stored ?? []).filter((tag) => !isElsewhere?.(tag)), [stored, isElsewhere]);
  // A tag that both controls show counts once.
  const present = [...new Set([...props.tags, ...tagsElsewhere])];
  /** Tags that are being added and are not shown yet, so that adding one of them again is refused. */
  const adding = useRef(new Set<string>());
  useEffect(() => {
    for (const tag of present) adding.current.delete(tag);
  });
  const translations = useTranslations(country);
  const labelOf = (tag: string) => tagLabel(tag, translations);
  const read = (typed: readonly string[]) =>
    newTags([...new Set([...present, ...adding.current])], typed, labelOf, (label) =>
      tagOfLabel(label, translations),
    );
  const addAll = async (tags: readonly string[]) => {
    for (const tag of tags) adding.current.add(tag);
    for (const tag of tags) {
      if (await onAdd(tag)) continue;
      for (const each of tags) adding.current.delete(each);
      return false;
    }
    return true;
  };
  const paste = (text: string): string | null => {
    const lines = linesOf(text).map((line) => line.replace(LIST_MARKERS, ''));
    const { added: newOnes, problem } = read(lines.flatMap(splitTags));
    if (problem !== null) return i18n._(problem);
    const added = newOnes.length;
    const undo = () => {
      for (const tag of newOnes) props.onRemove(tag);
    };
    void addAll(newOnes).then((areAdded) => {
      if (!areAdded) return;
      showMessage(t`Tags added: ${added}`, { action: { label: t`Undo`, onSelect: undo, isSpecific: true } });
    });
    return null;
  };
  return (
    <TagsField
      {...props}
      onPaste={paste}
      label={t`Tags`}
      hint={[props.hint ?? t`For example vegetarian or street`, t`A comma begins the next tag.`].join('. ')}
      addLabel={t`Add tag`}
      removeLabel={(tag) => t`Remove ${tag}`}
      tagLabel={labelOf}
      problemOf={(typed) => {
        const { problem } = read(splitTags(typed));
        return problem && i18n._(problem);
      }}
      onAdd={(typed) => addAll(read(splitTags(typed)).added)}
      suggestionsLabel={t`Suggestions`}
      suggestionsFor={(typed) => suggestedTags(lastTag(typed), { known, present }, labelOf)}
      suggestionLabel={(tag) => t`Add ${tag}`}
      onSuggested={(tag, typed) => {
        const added = labelOf(tag);
        void onAdd(tag).then((isAdded) => isAdded && announce(t`Tags added: ${added}`));
        return withoutLastTag(typed);
      }}
    />
  );
}
