import { Plus } from 'lucide-react';
import { type Ref, type SubmitEvent, useImperativeHandle, useRef, useState } from 'react';
import { Chip } from './chip.tsx';
import { IconButton } from './icon-button.tsx';
import { ignoreSecondTap } from './second-tap.ts';
import styles from './tags-field.module.css';
import { takeLines } from './take-lines.ts';
import { TextField } from './text-field.tsx';
import { announceFieldProblem } from './wrong-fields.ts';

/** The methods that a form calls before it saves or closes. */
export type TagsFieldHandle = {
  /**
   * Adds the typed text as a tag. @returns the reason why it cannot be added, which the field also shows;
   * null if it was added, or if no text is typed
   */
  addTyped: () => string | null;
  /** Empties the field. */
  discard: () => void;
};

export type TagsFieldProps = {
  ref?: Ref<TagsFieldHandle>;
  tags: readonly string[];
  /** Returns how a tag is shown; as it is by default. */
  tagLabel?: (tag: string) => string;
  label: string;
  hint: string;
  addLabel: string;
  removeLabel: (tag: string) => string;
  /**
   * The stored unsaved text, with which the field starts. `onType` is called after each change and with '' once
   * the text `before` was added or discarded.
   */
  typed?: { stored: string; onType: (text: string, before: string) => void };
  /** Returns the reason why the typed text cannot be a tag here; null if it can. */
  problemOf: (typed: string) => string | null;
  /** Resolves to whether the typed tags were stored; if not, the field shows the typed text again. */
  onAdd: (typed: string) => Promise<boolean>;
  /** The name of the group of suggested tags. */
  suggestionsLabel?: string;
  /** Returns the tags to suggest for the typed text, the best first. */
  suggestionsFor?: (typed: string) => readonly string[];
  /** Returns the accessible name of the button that adds a suggested tag. */
  suggestionLabel?: (tag: string) => string;
  /** Adds a suggested tag. @returns the text that stays in the field */
  onSuggested?: (tag: string, typed: string) => string;
  /**
   * Adds a tag for each of several pasted lines.
   * @returns the reason why no tag is added; null if they are
   */
  onPaste: (text: string) => string | null;
  onRemove: (tag: string) => void;
  /** The problem with the current tags. */
  error?: string | null;
  /** Whether the field takes the focus when it appears. */
  autoFocus?: boolean;
};

/** Tags, newest first, and a field to add another one; the field shows why a tag cannot be added. */
export function TagsField({
  ref,
  tags,
  tagLabel = (tag) => tag,
  problemOf,
  onAdd,
  onPaste,
  onRemove,
  ...props
}: TagsFieldProps) {
  const { typed: unsaved, ...texts } = props;
  const input = useRef<HTMLInputElement>(null);
  /** Null until the user types here. */
  const [ownText, setTyped] = useState<string | null>(null);
  const typed = ownText ?? unsaved?.stored ?? '';
  const [isRefused, setRefused] = useState(false);
  const [pasteProblem, setPasteProblem] = useState<string | null>(null);
  const problem = pasteProblem ?? (isRefused ? problemOf(typed) : null);
  const add = (): string | null => {
    const refusal = problemOf(typed);
    setRefused(refusal !== null);
    if (refusal !== null) return refusal;
    void onAdd(typed).then((isKept) => {
      if (isKept) unsaved?.onType('', typed);
      else setTyped((current) => current || typed);
    });
    setTyped('');
    return null;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    input.current?.focus();
    const refusal = add();
    if (refusal !== null) announceFieldProblem(texts.label, refusal);
  };
  const addTyped = () => {
    if (typed.trim() === '') return null;
    const refusal = add();
    if (refusal !== null) input.current?.focus();
    return refusal;
  };
  const discard = () => changeText('');
  useImperativeHandle(ref, () => ({ addTyped, discard }));
  const changeText = (text: string) => {
    setTyped(text);
    unsaved?.onType(text, typed);
    setRefused(false);
    setPasteProblem(null);
  };
  const pasteHandlers = takeLines((text, rest) => {
    changeText(rest);
    const refusal = onPaste(text);
    setPasteProblem(refusal);
    if (refusal !== null) announceFieldProblem(texts.label, refusal);
  });
  const suggestions = texts.suggestionsFor?.(typed) ?? [];
  const addSuggested = (tag: string, button: Element) => {
    // The pressed button is about to disappear, so move the focus to the next one. Without one it moves to the
    // field, although that opens the keyboard of a phone. While the user types, all suggestions change, and the
    // keyboard is open.
    const item = button.closest('li');
    const next = typed === '' ? (item?.nextElementSibling ?? item?.previousElementSibling) : null;
    (next?.querySelector('button') ?? input.current)?.focus();
    const remaining = texts.onSuggested?.(tag, typed) ?? typed;
    if (remaining !== typed) changeText(remaining);
  };
  const remove = (tag: string) => {
    onRemove(tag);
    // The pressed button is about to disappear, so move the focus to the field.
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.tags}>
      <TextField
        ref={input}
        autoFocus={texts.autoFocus}
        label={texts.label}
        name="tag"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="enter"
        value={typed}
        {...pasteHandlers}
        onChange={(event) => changeText(event.target.value)}
        error={problem ?? texts.error}
        hint={texts.hint}
        trailing={<IconButton type="submit" label={texts.addLabel} icon={<Plus />} />}
      />
      {suggestions.length > 0 && (
        <ul aria-label={texts.suggestionsLabel} className={styles.suggestions}>
          {suggestions.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={texts.suggestionLabel?.(tagLabel(tag))}
                className={styles.suggestion}
                onClick={(event) => {
                  ignoreSecondTap(event);
                  addSuggested(tag, event.currentTarget);
                }}
              >
                <Plus aria-hidden="true" />
                <span>{tagLabel(tag)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <ul className={styles.chips}>
          {tags.map((tag, rank) => (
            <li key={tag}>
              <Chip rank={rank} removeLabel={texts.removeLabel(tagLabel(tag))} onRemove={() => remove(tag)}>
                {tagLabel(tag)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
