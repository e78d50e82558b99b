import { Pencil } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './edit-list.module.css';

export type EditInPlaceProps = {
  /**
   * Renders the text and gives it `onDoubleClick`; the pencil beside it handles clicks and F2. Null if there
   * is no text yet.
   */
  children: ((ways: { onDoubleClick: () => void }) => ReactNode) | null;
  editLabel: string;
  /** The label of the button shown instead if there is no text yet. */
  beginLabel: ReactNode;
  beginIcon: ReactElement;
  /**
   * Renders the editor. It calls `close` with 'ended' if the user ended the edit here, or 'left' if the focus
   * moved elsewhere.
   */
  editor: (close: (how: 'ended' | 'left') => void) => ReactNode;
};

/** A text of a list, edited in place by double tap, F2 or its pencil. */
export function EditInPlace({ children, editLabel, beginLabel, beginIcon, editor }: EditInPlaceProps) {
  const [isEditing, setEditing] = useState(false);
  const [isBack, setBack] = useState(false);
  if (isEditing) {
    return editor((how) => {
      setEditing(false);
      setBack(how === 'ended');
    });
  }
  const edit = () => setEditing(true);
  const press = {
    // After an edit that ended here the focus returns to the pencil.
    autoFocus: isBack,
    onClick: edit,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'F2') edit();
    },
  };
  if (children === null) {
    return (
      <Button {...press} variant="quiet" icon={beginIcon} className={styles.begin}>
        {beginLabel}
      </Button>
    );
  }
  return (
    <div className={styles.shown}>
      {children({ onDoubleClick: edit })}
      <IconButton {...press} label={editLabel} icon={<Pencil />} />
    </div>
  );
}
