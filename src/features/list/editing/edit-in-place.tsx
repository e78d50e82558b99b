import { Pencil } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './edit-list.module.css';

type EditInPlaceProps = {
  /**
   * Renders the text and gives it `onDoubleClick`; the pencil beside it handles clicks and F2. Null if there
   * is no text yet.
   */
  children: ((handlers: { onDoubleClick: () => void }) => ReactNode) | null;
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

/** Shows a text of a list, which the user can edit in place by a double tap, F2 or its pencil. */
export function EditInPlace({ children, editLabel, beginLabel, beginIcon, editor }: EditInPlaceProps) {
  const [isEditing, setEditing] = useState(false);
  const [isFocusReturning, setFocusReturning] = useState(false);
  if (isEditing) {
    return editor((how) => {
      setEditing(false);
      setFocusReturning(how === 'ended');
    });
  }
  const beginEdit = () => setEditing(true);
  const buttonProps = {
    // The focus returns to the pencil if the user ended the edit here.
    autoFocus: isFocusReturning,
    onClick: beginEdit,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'F2') beginEdit();
    },
  };
  if (children === null) {
    return (
      <Button {...buttonProps} variant="quiet" icon={beginIcon} className={styles.begin}>
        {beginLabel}
      </Button>
    );
  }
  return (
    <div className={styles.shown}>
      {children({ onDoubleClick: beginEdit })}
      <IconButton {...buttonProps} label={editLabel} icon={<Pencil />} />
    </div>
  );
}
