import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'lucide-react';
import { useRef } from 'react';
import { editList } from '#src/commands/edit-list.ts';
import type { List } from '#src/domain/list.ts';
import { writtenIn } from '#src/domain/translation.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { hasSucceeded, run } from '#src/parts/actions/run.ts';
import { TagsEditor } from '#src/parts/tags/tags-editor.tsx';
import { Button } from '#src/ui/button.tsx';
import { isComposing } from '#src/ui/is-composing.ts';
import { announce } from '#src/ui/messages.ts';
import type { TagsFieldHandle } from '#src/ui/tags-field.tsx';
import { TagLinks } from '../reading/tag-links.tsx';
import { EditInPlace } from './edit-in-place.tsx';
import styles from './edit-list.module.css';
import { useTypedTag } from './use-typed-tag.ts';

/** The list's tags, to read and to edit. */
export function EditListTags({ list }: { list: List }) {
  const { t } = useLingui();
  const { id: listID, tags, chosenCountry: country } = list;
  const lang = languageTag(writtenIn(list));
  const field = useRef<TagsFieldHandle>(null);
  const typedTag = useTypedTag({ listID, field: 'tag', targetName: list.name });
  return (
    <EditInPlace
      editLabel={t`Edit tags`}
      beginLabel={<Trans>Add tags</Trans>}
      beginIcon={<Tag aria-hidden="true" />}
      editor={(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the editor, like its button
        <div
          className={styles.tagging}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isComposing(event)) return;
            field.current?.discard();
            close('ended');
          }}
        >
          <TagsEditor
            ref={field}
            autoFocus
            tags={tags}
            country={country}
            typed={typedTag}
            onAdd={(tag) => hasSucceeded(run(editList, { kind: 'list.addTag', listID, args: { tag } }))}
            onRemove={(tag) => void run(editList, { kind: 'list.removeTag', listID, args: { tag } })}
          />
          <Button
            onClick={() => {
              const problem = field.current?.addTyped() ?? null;
              if (problem === null) close('ended');
              else announce(problem);
            }}
          >
            <Trans>Done</Trans>
          </Button>
        </div>
      )}
    >
      {tags.length === 0 ? null : () => <TagLinks tags={tags} lang={lang} country={country} />}
    </EditInPlace>
  );
}
