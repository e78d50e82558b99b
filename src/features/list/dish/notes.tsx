import { Trans, useLingui } from '@lingui/react/macro';
import { NotebookPen, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { editList } from '#src/commands/edit-list.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { hasNotes, type TastedChange } from '#src/domain/tasted.ts';
import { run } from '#src/parts/actions/run.ts';
import { Button } from '#src/ui/button.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { EditItemText } from '../editing/edit-item-text.tsx';
import { DayField } from './day-field.tsx';
import styles from './dish.module.css';
import { type NotedDish, removeNotes } from './notes-messages.ts';
import { StarsField } from './stars-field.tsx';

type NotesProps = { list: List; dish: NotedDish; isDone: boolean };

/** The user's notes on a dish; each field is saved on blur. Notes stay visible after the dish is unticked. */
export function Notes({ list, dish, isDone }: NotesProps) {
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { listID, itemID, name } = dish;
  const tasted = list.tasted?.[itemID] ?? {};
  const { day, note = '', place = '', stars } = tasted;
  const isNoted = hasNotes(tasted);
  if (!isDone && !isNoted) return null;
  const save = async (args: TastedChange) =>
    (await run(editList, { kind: 'item.setTasted', listID, itemID, args })).kind === 'done';
  const remove = () => {
    // Move the focus, because the button is about to disappear, and the whole section too if the dish is not
    // ticked.
    const focusTarget = isDone ? heading.current : heading.current?.closest('dialog')?.querySelector('h2');
    focusTarget?.focus({ preventScroll: true });
    void removeNotes(i18n, dish);
  };
  return (
    <section aria-label={t`Your notes`} className={styles.notes}>
      <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
        <Trans>Your notes</Trans>
      </h3>
      <QuietNote icon={<NotebookPen aria-hidden="true" />}>
        {isDone ? (
          <Trans>Only you can see them.</Trans>
        ) : (
          <Trans>Only you can see them. They stay until you remove them.</Trans>
        )}
      </QuietNote>
      <StarsField stars={stars} onChange={(next) => save({ stars: next })} />
      <div className={styles.pair}>
        <DayField day={day} onChange={(next) => void save({ day: next })} />
        <EditItemText
          label={t`Place`}
          typedIn={{ listID, itemID, field: 'place', targetName: name }}
          value={place}
          maxLength={LIMITS.tastedPlaceMax}
          onSave={(next) => save({ place: next })}
          onSaved={() => {}}
        />
      </div>
      <EditItemText
        isLong
        label={t`Note`}
        typedIn={{ listID, itemID, field: 'note', targetName: name }}
        value={note}
        maxLength={LIMITS.tastedNoteMax}
        onSave={(next) => save({ note: next })}
        onSaved={() => {}}
      />
      {isNoted && (
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          className={styles.remove}
          onClick={remove}
        >
          <Trans>Remove notes</Trans>
        </Button>
      )}
    </section>
  );
}
