import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CheckRow, CheckRowTitle } from './check-row.tsx';
import { classNames } from './class-names.ts';
import styles from './item-row.module.css';
import { type MenuAction, MenuPopover } from './menu-popover.tsx';
import type { SwipeAction } from './swipe.tsx';
import { SwipeRow } from './swipe-row.tsx';

type ItemRowProps = {
  /** The id of the button with the dish's name, which also labels the `tick`. */
  id: string;
  /** A picture before the name. */
  picture?: ReactNode;
  title: ReactNode;
  description: string;
  tags: readonly string[];
  /** The language of the description as a BCP 47 tag, if it may differ from the page's language. */
  textLang?: string | undefined;
  /** A `TickBox`, or nothing on a read-only list. */
  tick?: ReactNode;
  /** What the user remarked on the dish. */
  remarks?: ReactNode;
  /** A strip over the end of the row. */
  strip?: ReactNode;
  /** A small mark at the end, such as one that says that the tick waits to be sent. */
  mark?: ReactNode;
  /**
   * A warning about the dish, and the tags that cause it. In a closed row the warning replaces these tags.
   */
  caution?: { mark: ReactNode; tags: readonly string[] } | undefined;
  isDone?: boolean | undefined;
  /** Highlighted once, for a dish just added. */
  isNew?: boolean | undefined;
  isOpen: boolean;
  /** Called with the row's `li`. */
  onToggle: (row: HTMLElement | null) => void;
  /** Called after a double tap on the text, or F2 on the name. */
  onEdit?: (() => void) | undefined;
  /** Actions on the dish, shown as buttons in the open row and as the menu of a right-click. */
  actions: readonly MenuAction[];
  /** The accessible name of that menu. */
  menuLabel: string;
  /** Renders tags in the closed row. */
  tagWords: (tags: readonly string[]) => ReactNode;
  /** Renders the tags in the open row. */
  tagLinks: (tags: readonly string[]) => ReactNode;
  swipeLeft?: SwipeAction | undefined;
  swipeRight?: SwipeAction | undefined;
  /** The `li`. The button with the dish's name in it is `[data-item-name]`. */
  ref?: Ref<HTMLLIElement>;
  /** A form that replaces the row while the dish is edited. */
  editor?: ReactNode;
  /** A dialog about the dish. */
  children?: ReactNode;
};

/**
 * One dish of a list, as an `li` in a `RowList`. A tap opens or closes the row. Rows far from the screen skip
 * layout, and the content of the open row is rendered only when it opens.
 */
export function ItemRow({
  id,
  title,
  description,
  tags,
  textLang,
  isOpen,
  actions,
  editor,
  caution,
  ...props
}: ItemRowProps) {
  const moreID = useId();
  const toggler = useRef<HTMLButtonElement>(null);
  const toggle = () => props.onToggle(toggler.current?.closest('li') ?? null);
  const edit = props.onEdit;
  const [isMenuDue, setMenuDue] = useState(false);
  // A row that was open stays rendered, because the browser would give it its open height for another frame
  // and so move the row below it from under the finger.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <li
      ref={props.ref}
      className={classNames(styles.row, wasOpen && styles.rendered)}
      // Render the menu before the event reaches the row, whose handler looks for the menu.
      onContextMenuCapture={() => flushSync(() => setMenuDue(true))}
    >
      {editor}
      {!editor && (
        <SwipeRow left={props.swipeLeft} right={props.swipeRight}>
          <CheckRow
            tick={props.tick}
            picture={props.picture}
            remarks={props.remarks}
            // A warning needs the whole line.
            areRemarksBeside={caution === undefined && tags.length > 0}
            strip={props.strip}
            mark={props.mark}
            title={
              <CheckRowTitle
                id={id}
                isOpen={isOpen}
                controls={moreID}
                ref={toggler}
                onToggle={toggle}
                onEdit={edit}
              >
                {title}
              </CheckRowTitle>
            }
            note={description && <span lang={textLang}>{description}</span>}
            tags={
              (tags.length > 0 || caution !== undefined) && (
                <>
                  {caution?.mark}
                  {props.tagWords(tags.filter((tag) => !caution?.tags.includes(tag)))}
                </>
              )
            }
            isDone={props.isDone}
            isNew={props.isNew}
            isOpen={isOpen}
            onTextDoubleClick={
              edit &&
              (() => {
                // The first of the two taps has opened or closed the row, so undo that.
                toggle();
                edit();
              })
            }
          />
          {isMenuDue && <MenuPopover isWithoutButton label={props.menuLabel} actions={actions} />}
        </SwipeRow>
      )}
      {isOpen && !editor && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
        <div id={moreID} role="group" aria-labelledby={id} data-beside className={styles.more}>
          <p aria-hidden="true" className={styles.name}>
            {title}
          </p>
          {description && (
            <p lang={textLang} className={styles.text}>
              {description}
            </p>
          )}
          {caution?.mark}
          {tags.length > 0 && props.tagLinks(tags)}
          <div className={styles.actions}>
            {actions.map(({ label, icon, onSelect, tone }) => (
              <button
                key={label}
                type="button"
                className={classNames(styles.action, tone === 'danger' && styles.danger)}
                onClick={onSelect}
              >
                {icon}
                <span>{label}</span>
              </button>
            ))}
          </div>
        </div>
      )}
      {props.children}
    </li>
  );
}
