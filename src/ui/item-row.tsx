import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CheckRow, CheckRowTitle } from './check-row.tsx';
import { classNames } from './class-names.ts';
import styles from './item-row.module.css';
import { type MenuAction, MenuPopover } from './menu-popover.tsx';
import type { SwipeAction } from './swipe.tsx';
import { SwipeRow } from './swipe-row.tsx';

export type ItemRowProps = {
  /** What the button with its name has for an id: a `tick` is named by it. */
  id: string;
  title: ReactNode;
  description: string;
  tags: readonly string[];
  /** Language of its tags, where it may differ from the page's. */
  lang?: string | undefined;
  /** Language of its description, where that is another one. */
  textLang?: string | undefined;
  /** A `TickBox`, or nothing where dishes are only read. */
  tick?: ReactNode;
  /** A small mark at the end, such as that the tick waits to be sent. */
  mark?: ReactNode;
  /** A warning about the dish, and the tags it comes from, in whose place it stands while the row is closed. */
  caution?: { mark: ReactNode; tags: readonly string[] } | undefined;
  isDone?: boolean | undefined;
  /** Highlighted once, for a dish just added. */
  isNew?: boolean | undefined;
  isOpen: boolean;
  /** Called with the row. */
  onToggle: (row: HTMLElement | null) => void;
  /** Called by a double tap on the text, or F2 on the name. */
  onEdit?: (() => void) | undefined;
  /** What can be done about the dish: the buttons of the open row, and the menu of a right-click. */
  actions: readonly MenuAction[];
  /** Names that menu. */
  menuLabel: string;
  /** The tags as they are drawn in the open row. */
  tagLinks: (tags: readonly string[]) => ReactNode;
  swipeLeft?: SwipeAction | undefined;
  swipeRight?: SwipeAction | undefined;
  /** The `li`; the button with its name is `[data-item-name]`. */
  ref?: Ref<HTMLLIElement>;
  /** The form in place of the row while the dish is being edited. */
  editor?: ReactNode;
  /** A dialog about the dish. */
  children?: ReactNode;
};

/**
 * One dish of a list, as an `li` of a `RowList`: a line to tick, which a tap opens. Rows far from the screen cost no
 * layout, and what only an open row shows is not in the page before.
 */
export function ItemRow({
  id,
  title,
  description,
  tags,
  lang,
  textLang = lang,
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
  return (
    <li
      ref={props.ref}
      className={classNames(styles.row, isOpen && styles.open)}
      // The menu has to be in the page before the event reaches the row, which then looks for it.
      onContextMenuCapture={() => flushSync(() => setMenuDue(true))}
    >
      {editor}
      {!editor && (
        <SwipeRow left={props.swipeLeft} right={props.swipeRight}>
          <CheckRow
            tick={props.tick}
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
                  <span lang={lang}>{tags.filter((tag) => !caution?.tags.includes(tag)).join(' ')}</span>
                </>
              )
            }
            isDone={props.isDone}
            isNew={props.isNew}
            isOpen={isOpen}
            onTextDoubleClick={
              edit &&
              (() => {
                // The first tap of the two has opened or closed the row.
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
