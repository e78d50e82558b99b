import { Ellipsis } from 'lucide-react';
import { type FocusEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './menu-popover.module.css';
import { placeMenuUnder } from './place-menu.ts';

export type MenuAction = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'plain' | 'danger' | undefined;
  isDisabled?: boolean | undefined;
};

type MenuPopoverProps = {
  label: string;
  actions: readonly MenuAction[];
  icon?: ReactNode;
  /** True if only a right-click opens the menu, for a row that has a button for each action. */
  isWithoutButton?: boolean;
};

/**
 * The "⋯" menu of a card or row. It consists of plain buttons in a native popover, reached by Tab and closed
 * by Escape.
 */
export function MenuPopover({ label, actions, icon, isWithoutButton = false }: MenuPopoverProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // A list has up to 300 menus, so a menu's entries render only when it opens.
  const [isOpen, setOpen] = useState(false);
  // The menu is measured when it opens, and positioned in the page, so that it scrolls with its card.
  const position = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open') return;
    setOpen(true);
    if (opener.current) placeMenuUnder(event.currentTarget, opener.current);
  };
  const select = ({ onSelect }: MenuAction) => {
    // Close the menu first, which returns the focus to the "⋯" button. A dialog that the entry opens then
    // returns the focus to that button when it closes.
    menu.current?.hidePopover();
    onSelect();
  };
  // Close the menu when the focus leaves it, because it would cover the next focused element.
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isWithin = currentTarget.contains(relatedTarget) || relatedTarget === opener.current;
    if (relatedTarget !== null && !isWithin) menu.current?.hidePopover();
  };
  return (
    <>
      {!isWithoutButton && (
        <IconButton ref={opener} label={label} icon={icon ?? <Ellipsis />} popoverTarget={id} data-menu />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        {...(isWithoutButton && { tabIndex: -1, 'data-context-menu': true })}
        onBlur={closeOnBlur}
        onBeforeToggle={position}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={styles.menu}
      >
        {isOpen &&
          actions.map((action) => (
            <button
              key={action.label}
              type="button"
              disabled={action.isDisabled}
              onClick={() => select(action)}
              className={classNames(styles.item, action.tone === 'danger' && styles.danger)}
            >
              {action.icon}
              <span>{action.label}</span>
            </button>
          ))}
      </div>
    </>
  );
}
