import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { editList } from '#src/commands/edit-list.ts';
import { ListDescriptionSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { languageTag } from '#src/i18n/language-tag.ts';
import { isDone, run } from '#src/shared/run.ts';
import { Button } from '#src/ui/button.tsx';
import { EditField } from '#src/ui/edit-field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './edit-list.module.css';

/** The list's description, to read and, by double tap, F2 or its pencil, to edit. */
export function EditListDescription({ list }: { list: List }) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const [isBack, setBack] = useState(false);
  const lang = languageTag(list.language);
  if (isEditing) {
    return (
      <EditField
        isLong
        label={t`Description`}
        saveLabel={t`Save`}
        cancelLabel={t`Cancel`}
        lang={lang}
        value={list.description}
        hint={t`Enter saves, Shift + Enter begins a new line`}
        problemOf={(text) =>
          v.is(ListDescriptionSchema, text)
            ? null
            : t`A description has at most ${LIMITS.listDescriptionMax} characters`
        }
        onSave={(description) =>
          isDone(run(editList, { kind: 'list.describe', listID: list.id, args: { description } }))
        }
        onClose={(how) => {
          setEditing(false);
          setBack(how === 'ended');
        }}
      />
    );
  }
  const edit = () => setEditing(true);
  const press = {
    // The edit ended here: whoever goes on with the keyboard goes on from here.
    autoFocus: isBack,
    onClick: edit,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'F2') edit();
    },
  };
  if (list.description === '') {
    return (
      <Button {...press} variant="quiet" icon={<Pencil aria-hidden="true" />} className={styles.begin}>
        <Trans>Add a description</Trans>
      </Button>
    );
  }
  return (
    <div className={styles.shown}>
      <p lang={lang} className={styles.description} onDoubleClick={edit}>
        {list.description}
      </p>
      <IconButton {...press} label={t`Edit description`} icon={<Pencil />} />
    </div>
  );
}
