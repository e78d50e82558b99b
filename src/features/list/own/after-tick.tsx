import { Trans, useLingui } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { editList } from '#src/commands/edit-list.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { Tasted, TastedChange } from '#src/domain/tasted.ts';
import { hasSucceeded, run } from '#src/parts/actions/run.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { NotedDish } from '../dish/notes-messages.ts';
import { StarsField } from '../dish/stars-field.tsx';
import { EditItemText, type EditItemTextHandle } from '../editing/edit-item-text.tsx';
import styles from './after-tick.module.css';
import { useUntilLeft } from './use-until-left.ts';

type AfterTickProps = {
  dish: NotedDish;
  /** The user's notes on the dish. */
  tasted: Tasted | undefined;
  /** Whether the row has too few lines for the strip to leave the dish's name visible on a narrow screen. */
  isWhole: boolean;
  onClose: () => void;
};

/**
 * A strip within the row of a dish that was just ticked, for stars and a note (P4.10). It covers the end of its own
 * row and no other, so that nothing moves. The focus stays on the tick box; the next Tab leads into the strip.
 */
export function AfterTick({ dish, tasted, isWhole, onClose }: AfterTickProps) {
  const { t } = useLingui();
  const { listID, itemID, name } = dish;
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(false);
  const [choices, setChoices] = useState(0);
  const note = useRef<EditItemTextHandle>(null);
  const leave = useUntilLeft(strip, isWriting ? 'writing' : choices, {
    onLeft: onClose,
    onEscape: () => note.current?.discard(),
  });
  const save = (args: TastedChange) =>
    hasSucceeded(run(editList, { kind: 'item.setTasted', listID, itemID, args }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div
      ref={strip}
      role="group"
      aria-labelledby={`${id} ${itemID}`}
      data-after-tick
      className={classNames(styles.strip, isWhole && styles.whole)}
    >
      <span id={id} className={styles.question}>
        <Trans>How was it?</Trans>
      </span>
      {isWriting ? (
        <div className={styles.note}>
          <EditItemText
            ref={note}
            isFirst
            isLabelHidden
            label={t`Note`}
            typedIn={{ listID, itemID, field: 'note', targetName: name }}
            value={tasted?.note ?? ''}
            maxLength={LIMITS.tastedNoteMax}
            onSave={(note) => save({ note })}
            onSaved={leave}
          />
        </div>
      ) : (
        <>
          <StarsField
            isCompact
            stars={tasted?.stars}
            onChange={(stars) => {
              setChoices(choices + 1);
              return save({ stars });
            }}
          />
          <IconButton label={t`Write a note`} icon={<NotebookPen />} onClick={() => setWriting(true)} />
        </>
      )}
    </div>
  );
}
