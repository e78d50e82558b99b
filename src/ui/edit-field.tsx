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
import { announceFieldProblem, labelled } from './wrong-fields.ts';

type EditFieldProps = {
  label: string;
  /** The current text. */
  value: string;
  lang?: string | undefined;
  /** Whether the text may have several lines. Enter saves such a text too; Shift+Enter begins a new line. */
  isLong?: boolean | undefined;
  hint?: ReactNode;
  saveLabel: string;
  cancelLabel: string;
  /** Returns the problem of a text; null if it may be saved. */
  problemOf: (text: string) => string | null;
  /** Called with a changed, valid text; resolves to whether it was saved. If not, the field stays open. */
  onSave: (text: string) => Promise<boolean>;
  /** Called if the saved text replaced one that was written elsewhere during the edit. */
  onReplaced: (other: string) => void;
  /**
   * Unsaved text of an earlier edit, with which this edit starts, and the text on which that edit was based.
   */
  typed?: { text: string; before: string } | null | undefined;
  /** Called after each change of the text, with the text on which the edit is based. */
  onType?: ((text: string, initialText: string) => void) | undefined;
  /**
   * Called when the edit is over. `ended`: the user saved or cancelled here; `left`: the focus moved
   * elsewhere. `text` is the text that the user typed last, also if it was refused.
   */
  onClose: (how: 'ended' | 'left', text: string) => void;
};

/**
 * A field that edits a text in its place, for as long as it is mounted. Enter saves, Escape cancels, and
 * leaving the field saves a change. If the text is invalid, the old text comes back and the user sees the
 * reason.
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
  const [initialText] = useState(props.typed?.before ?? value);
  const [typed, setTyped] = useState(props.typed?.text ?? value);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latestTyped = useRef(typed);
  const control = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const isClosed = useRef(false);
  const isSaving = useRef(false);

  const close = (how: 'ended' | 'left') => {
    // Closing moves the focus, which triggers another blur event.
    if (isClosed.current) return;
    isClosed.current = true;
    onClose(how, latestTyped.current);
  };
  const finish = async (how: 'ended' | 'left') => {
    if (isClosed.current || isSaving.current) return;
    const problem = typed === initialText ? null : problemOf(typed);
    if (problem !== null && how === 'ended') {
      setTyped(initialText);
      setRefusal(problem);
      announceFieldProblem(props.label, problem);
      control.current?.focus();
      return;
    }
    if (problem !== null) showMessage(labelled(props.label, problem), { tone: 'failure' });
    else if (typed !== initialText) {
      const isReplacing = !areSameText(value, initialText) && !areSameText(value, typed);
      isSaving.current = true;
      const isSaved = await onSave(typed);
      isSaving.current = false;
      if (!isSaved) return;
      if (isReplacing) onReplaced(value);
    }
    close(how);
  };
  const handleBlur = (event: FocusEvent<HTMLFormElement>) => {
    const isWithin = event.currentTarget.contains(event.relatedTarget);
    // If another window took the focus, the edit continues when this window has the focus again.
    if (!isWithin && document.hasFocus()) void finish('left');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close('ended');
    } else if (event.key === 'Enter' && event.target === control.current && !event.shiftKey) {
      event.preventDefault();
      void finish('ended');
    }
  };

  const fieldProps = {
    label: props.label,
    isLabelHidden: true,
    lang: props.lang,
    autoComplete: 'off',
    enterKeyHint: 'done',
    hint: props.hint,
    value: typed,
    error: refusal ?? (typed.trim() !== '' && typed !== initialText ? problemOf(typed) : null),
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      latestTyped.current = event.target.value;
      onType?.(event.target.value, initialText);
      setRefusal(null);
    },
  } as const;
  const connectControl = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (element === null || control.current === element) return;
    control.current = element;
    element.focus();
    selectText(element);
  };
  // Pressing a button must not blur the field first. Safari does not focus buttons, so the blur would count
  // as leaving the field.
  const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };
  return (
    <form
      noValidate
      className={classNames(styles.edit, props.isLong && styles.long)}
      onSubmit={(event) => {
        event.preventDefault();
        void finish('ended');
      }}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    >
      {props.isLong ? (
        <TextAreaField {...fieldProps} ref={connectControl} />
      ) : (
        <TextField {...fieldProps} ref={connectControl} />
      )}
      <div className={styles.buttons}>
        <IconButton {...keepFocus} type="submit" tone="clay" label={props.saveLabel} icon={<Check />} />
        <IconButton {...keepFocus} label={props.cancelLabel} icon={<X />} onClick={() => close('ended')} />
      </div>
    </form>
  );
}
