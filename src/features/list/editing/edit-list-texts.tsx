import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import * as v from 'valibot';
import { editList } from '#src/commands/edit-list.ts';
import { ListDescriptionSchema, ListNameSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/languages.ts';
import { hasSucceeded, run } from '#src/parts/actions/run.ts';
import { EditField } from '#src/ui/edit-field.tsx';
import { EditInPlace } from './edit-in-place.tsx';
import styles from './edit-list.module.css';
import { showReplacedMessage } from './replaced-message.ts';
import { useLineHint } from './use-line-hint.ts';
import { useTypedText } from './use-typed-text.ts';

type EditListNameProps = {
  list: List;
  /**
   * The result of `useTypedText` for the name. It is read before the edit begins, because the field gets the
   * focus in the same press that opens it.
   */
  typing: ReturnType<typeof useTypedText>;
  onClose: (how: 'ended' | 'left') => void;
};

/** Edits the list's name in place. */
export function EditListName({ list, typing: [typed, store], onClose }: EditListNameProps) {
  const { t, i18n } = useLingui();
  const save = (name: string) =>
    hasSucceeded(run(editList, { kind: 'list.rename', listID: list.id, args: { name } }));
  return (
    <EditField
      label={t`Name`}
      saveLabel={t`Save`}
      cancelLabel={t`Cancel`}
      lang={languageTag(list.language)}
      value={list.name}
      problemOf={(name) => (v.is(ListNameSchema, name) ? null : t`Wrong name. Too long or something...`)}
      onSave={save}
      onReplaced={(other) => showReplacedMessage(i18n, t`Name`, () => void save(other))}
      typed={typed}
      onType={(text, before) => void store({ text, before }, '')}
      onClose={(how, text) => {
        void store(null, text);
        onClose(how);
      }}
    />
  );
}

/** The list's description, to read and to edit. */
export function EditListDescription({ list }: { list: List }) {
  const { t, i18n } = useLingui();
  const lang = languageTag(list.language);
  const lineHint = useLineHint();
  const [typed, store] = useTypedText({ listID: list.id, field: 'description', targetName: list.name });
  const save = (description: string) =>
    hasSucceeded(run(editList, { kind: 'list.describe', listID: list.id, args: { description } }));
  return (
    <EditInPlace
      editLabel={t`Edit description`}
      beginLabel={<Trans>Add a description</Trans>}
      beginIcon={<Pencil aria-hidden="true" />}
      editor={(close) => (
        <EditField
          isLong
          label={t`Description`}
          saveLabel={t`Save`}
          cancelLabel={t`Cancel`}
          lang={lang}
          value={list.description}
          hint={lineHint}
          problemOf={(text) =>
            v.is(ListDescriptionSchema, text)
              ? null
              : t`A description can have up to ${LIMITS.listDescriptionMax} characters`
          }
          onSave={save}
          onReplaced={(other) => showReplacedMessage(i18n, t`Description`, () => void save(other))}
          typed={typed}
          onType={(text, before) => void store({ text, before }, '')}
          onClose={(how, text) => {
            void store(null, text);
            close(how);
          }}
        />
      )}
    >
      {list.description === ''
        ? null
        : (handlers) => (
            <p {...handlers} lang={lang} className={styles.description}>
              {list.description}
            </p>
          )}
    </EditInPlace>
  );
}
