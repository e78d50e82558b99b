import { Pencil } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './edit-list.module.css';

export type EditInPlaceProps = {
  /**
   * Draws the text to read, which is given `onDoubleClick`; the pencil beside it takes the other ways to edit. Null where
   * there is no text yet.
   */
  children: ((ways: { onDoubleClick: () => void }) => ReactNode) | null;
  editLabel: string;
  /** Shown instead where there is nothing yet. */
  beginLabel: ReactNode;
  beginIcon: ReactElement;
  /** The editor; `close` is called with how the edit ended: here, or by going on elsewhere. */
  editor: (close: (how: 'ended' | 'left') => void) => ReactNode;
};

/** Something about a list, to read and, by double tap, F2 or its pencil, to edit where it stands. */
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
    // An edit that ended here gives the focus back to the pencil.
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
