import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './combo-field.module.css';
import { isComposing } from './is-composing.ts';
import { placeList } from './place-list.ts';
import { ignoreSecondTap } from './second-tap.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A suggestion below or above the field. The `id` is unique among the field's suggestions. */
type Suggestion = { id: string; content: ReactNode };

export type ComboFieldProps = Omit<TextFieldProps, 'ref' | 'role' | 'onKeyDown' | 'onBlur'> & {
  ref?: Ref<HTMLInputElement>;
  /** The suggestions for the current text, best first. */
  suggestions: readonly Suggestion[];
  /** The accessible name of the list of suggestions. */
  suggestionsLabel: string;
  /** Called with the id of the chosen suggestion. The caller changes the text; the focus stays in the field. */
  onChoose: (id: string) => void;
  /** The class of the element around field and list, inside which the list is placed. */
  className?: string | undefined;
};

/**
 * A text field with suggestions, as a combobox of WAI-ARIA. The arrow keys move through the suggestions, and
 * Enter then chooses; without an arrow key Enter submits the typed text. Escape closes the list, and typing
 * opens it again. A press on a suggestion chooses it.
 */
export function ComboField({
  ref,
  suggestions,
  suggestionsLabel,
  onChoose,
  className,
  ...field
}: ComboFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const [isWanted, setWanted] = useState(false);
  const [activeID, setActiveID] = useState<string | null>(null);
  const isOpen = isWanted && suggestions.length > 0;
  const active = isOpen ? suggestions.findIndex((each) => each.id === activeID) : -1;
  const optionID = (index: number) => `${id}-${index}`;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => placeList(list.current, input.current);
    place();
    // The keyboard of a phone may open after the list.
    window.visualViewport?.addEventListener('resize', place);
    return () => window.visualViewport?.removeEventListener('resize', place);
  }, [isOpen]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const close = () => {
    setWanted(false);
    setActiveID(null);
  };
  const choose = (chosen: string) => {
    close();
    onChoose(chosen);
  };
  const move = (step: 1 | -1) => {
    setWanted(true);
    // One more place than suggestions: at -1 no suggestion is active, and Enter submits the typed text.
    const places = suggestions.length + 1;
    const next = ((active + 1 + step + places) % places) - 1;
    setActiveID(suggestions[next]?.id ?? null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && activeID !== null && active !== -1) choose(activeID);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' && suggestions.length > 0) move(1);
    else if (event.key === 'ArrowUp' && suggestions.length > 0) move(-1);
    else return;
    event.preventDefault();
    // Escape closes only the list, not what is around the field.
    event.stopPropagation();
  };
  return (
    <div className={classNames(styles.combo, className)}>
      <TextField
        {...field}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={active === -1 ? undefined : optionID(active)}
        onChange={(event) => {
          setWanted(true);
          setActiveID(null);
          field.onChange?.(event);
        }}
        onKeyDown={handleKey}
        onBlur={close}
      />
      {isOpen && (
        <ul
          ref={list}
          id={id}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
          role="listbox"
          aria-label={suggestionsLabel}
          // Browsers make a list that scrolls a Tab stop, and its blur of the field would close it.
          tabIndex={-1}
          className={styles.list}
          // Keeps the focus in the field, and a keyboard on the screen open.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((each, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <li
              key={each.id}
              id={optionID(index)}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onClick={(event) => {
                ignoreSecondTap(event);
                choose(each.id);
              }}
            >
              {each.content}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
