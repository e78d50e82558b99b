import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { CheckRow } from './check-row.tsx';
import { Chip } from './chip.tsx';
import styles from './item-row.module.css';
import { type SwipeAction, SwipeRow } from './swipe-row.tsx';

/** How a dish's text is edited: by double tap, or by Enter or F2 on its name. */
export type ItemEdit = {
  /** Names the name as a button; it must hold the dish's name. */
  label: string;
  onEdit: () => void;
};

export type ItemRowProps = {
  name: string;
  description: string;
  tags: readonly string[];
  /** Language of these texts, where it may differ from the page's. */
  lang?: string | undefined;
  /** A `TickBox`, or nothing where dishes are only read. */
  tick?: ReactNode;
  /** A small mark before the buttons, such as that the tick waits to be sent. */
  mark?: ReactNode;
  actions?: ReactNode;
  isDone?: boolean | undefined;
  /** Highlighted once, for a dish just added. */
  isNew?: boolean | undefined;
  edit?: ItemEdit | undefined;
  swipeLeft?: SwipeAction | undefined;
  swipeRight?: SwipeAction | undefined;
  /** The `li`; its name, when it can be edited, is `[data-item-name]`. */
  ref?: Ref<HTMLLIElement>;
  /** The form in place of the row while the dish is being edited. */
  editor?: ReactNode;
  /** A dialog about the dish. */
  children?: ReactNode;
};

/** One dish of a list, as an `li` of a `RowList`. Rows far from the screen cost no layout. */
export function ItemRow({ name, description, tags, lang, tick, mark, actions, ...props }: ItemRowProps) {
  const { edit, swipeLeft, swipeRight, editor } = props;
  const row = !editor && (
    <CheckRow
      tick={tick}
      title={edit ? <EditableName {...edit} name={name} lang={lang} /> : <span lang={lang}>{name}</span>}
      note={description && <span lang={lang}>{description}</span>}
      tags={
        tags.length > 0 &&
        tags.map((tag, rank) => (
          <Chip key={tag} rank={rank} lang={lang}>
            {tag}
          </Chip>
        ))
      }
      actions={
        (mark || actions) && (
          <>
            {mark}
            {actions}
          </>
        )
      }
      isDone={props.isDone}
      isNew={props.isNew}
      onTextDoubleClick={edit?.onEdit}
      className={tick ? undefined : styles.read}
    />
  );
  return (
    <li ref={props.ref} className={styles.row}>
      {editor}
      {row && (swipeLeft || swipeRight) ? (
        <SwipeRow left={swipeLeft} right={swipeRight}>
          {row}
        </SwipeRow>
      ) : (
        row
      )}
      {props.children}
    </li>
  );
}

function EditableName({ name, lang, label, onEdit }: ItemEdit & Pick<ItemRowProps, 'name' | 'lang'>) {
  const press = (event: KeyboardEvent) => {
    if (event.repeat || (event.key !== 'Enter' && event.key !== 'F2')) return;
    // The field that appears would take this Enter for its own.
    event.preventDefault();
    onEdit();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the text of a button cannot be selected and copied
    <span
      role="button"
      tabIndex={0}
      lang={lang}
      aria-label={label}
      aria-keyshortcuts="Enter F2"
      data-item-name
      className={styles.name}
      onKeyDown={press}
      // A single tap must not start editing. A click made by a screen reader has no tap behind it: its `detail` is 0.
      onClick={(event) => {
        if (event.detail === 0) onEdit();
      }}
    >
      {name}
    </span>
  );
}
