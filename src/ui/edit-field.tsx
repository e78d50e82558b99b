import { Check, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { areSameText } from '#src/domain/visible-text.ts';
import { classNames } from './class-names.ts';
import styles from './edit-field.module.css';
import { IconButton } from './icon-button.tsx';
import { isComposing } from './is-composing.ts';
import { showMessage } from './messages.ts';
import { selectText } from './select-text.ts';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';
import { sayWrong, withField } from './wrong-fields.ts';

export type EditFieldProps = {
  label: string;
  /** The text as it stands. */
  value: string;
  lang?: string | undefined;
  /** Several lines: Enter saves all the same, with Shift it begins a line. */
  isLong?: boolean | undefined;
  hint?: ReactNode;
  saveLabel: string;
  cancelLabel: string;
  /** Says what is wrong with a text; null when it may be saved. */
  problemOf: (text: string) => string | null;
  /** Called with a text that differs and may be saved; answers whether it is. If not, the field stays as it is. */
  onSave: (text: string) => Promise<boolean>;
  /** Called when the saved text took the place of one that was written elsewhere while this one was being typed. */
  onReplaced: (other: string) => void;
  /** What was typed before and not saved, and what stood there then: the edit begins with it. */
  typed?: { text: string; before: string } | null | undefined;
  /** Called with every letter, and with what stood there before. */
  onType?: ((text: string, before: string) => void) | undefined;
  /** Called when the edit is over: ended by the user here, or left for another place, which then has the focus. */
  onClose: (how: 'ended' | 'left') => void;
};

/**
 * A text being edited where it stands, for as long as this is mounted. Enter saves, Escape restores, leaving saves
 * what changed. A text that may not be saved gives way to the old one, and the user is told why.
 */
export function EditField({
  value,
  problemOf,
  onSave,
  onReplaced,
  onType,
  onClose,
  ...props
}: EditFieldProps) {
  const [before] = useState(props.typed?.before ?? value);
  const [typed, setTyped] = useState(props.typed?.text ?? value);
  const [refusal, setRefusal] = useState<string | null>(null);
  const control = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  const isSaving = useRef(false);

  const close = (how: 'ended' | 'left') => {
    // Closing moves the focus away, and that counts as leaving the field once more.
    if (isOver.current) return;
    isOver.current = true;
    onClose(how);
  };
  const finish = async (how: 'ended' | 'left') => {
    if (isOver.current || isSaving.current) return;
    const problem = typed === before ? null : problemOf(typed);
    if (problem !== null && how === 'ended') {
      setTyped(before);
      setRefusal(problem);
      sayWrong(props.label, problem);
      control.current?.focus();
      return;
    }
    if (problem !== null) showMessage(withField(props.label, problem), { tone: 'failure' });
    else if (typed !== before) {
      const isReplacing = !areSameText(value, before) && !areSameText(value, typed);
      isSaving.current = true;
      const isSaved = await onSave(typed);
      isSaving.current = false;
      if (!isSaved) return;
      if (isReplacing) onReplaced(value);
    }
    close(how);
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    const isWithin = event.currentTarget.contains(event.relatedTarget);
    // Another window took the focus; the edit goes on when this one has it back.
    if (!isWithin && document.hasFocus()) void finish('left');
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close('ended');
    } else if (event.key === 'Enter' && event.target === control.current && !event.shiftKey) {
      event.preventDefault();
      void finish('ended');
    }
  };

  const text = {
    label: props.label,
    isLabelHidden: true,
    lang: props.lang,
    autoComplete: 'off',
    enterKeyHint: 'done',
    hint: props.hint,
    value: typed,
    error: refusal ?? (typed.trim() !== '' && typed !== before ? problemOf(typed) : null),
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      onType?.(event.target.value, before);
      setRefusal(null);
    },
  } as const;
  const take = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (element === null || control.current === element) return;
    control.current = element;
    element.focus();
    selectText(element);
  };
  // Pressing a button must not leave the field first: Safari gives buttons no focus.
  const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };
  return (
    <form
      noValidate
      className={classNames(styles.edit, props.isLong && styles.long)}
      onSubmit={(event) => {
        event.preventDefault();
        void finish('ended');
      }}
      onBlur={leave}
      onKeyDown={press}
    >
      {props.isLong ? <TextAreaField {...text} ref={take} /> : <TextField {...text} ref={take} />}
      <div className={styles.buttons}>
        <IconButton {...keepFocus} type="submit" tone="clay" label={props.saveLabel} icon={<Check />} />
        <IconButton {...keepFocus} label={props.cancelLabel} icon={<X />} onClick={() => close('ended')} />
      </div>
    </form>
  );
}
