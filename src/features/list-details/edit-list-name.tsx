import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { editList } from '#src/commands/edit-list.ts';
import { ListNameSchema } from '#src/contract/fields.ts';
import type { List } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/language-tag.ts';
import { isDone, run } from '#src/shared/run.ts';
import { EditField, type EditFieldProps } from '#src/ui/edit-field.tsx';

export type EditListNameProps = { list: List; onClose: EditFieldProps['onClose'] };

/** The list's name being edited in its place. */
export function EditListName({ list, onClose }: EditListNameProps) {
  const { t } = useLingui();
  return (
    <EditField
      label={t`Name`}
      saveLabel={t`Save`}
      cancelLabel={t`Cancel`}
      lang={languageTag(list.language)}
      value={list.name}
      problemOf={(name) => (v.is(ListNameSchema, name) ? null : t`Wrong name. Too long or something...`)}
      onSave={(name) => isDone(run(editList, { kind: 'list.rename', listID: list.id, args: { name } }))}
      onClose={onClose}
    />
  );
}
