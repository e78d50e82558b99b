import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '#src/ui/is-composing.ts';
import { announce, showMessage } from '#src/ui/messages.ts';
import { selectText } from '#src/ui/select-text.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';

export type EditItemTextProps = {
  label: string;
  /** The text as it stands. */
  value: string;
  lang?: string | undefined;
  isLong?: boolean | undefined;
  hint?: string | undefined;
  maxLength?: number | undefined;
  /** Whether it takes the focus, with its text selected, as it appears. */
  isFirst?: boolean | undefined;
  /** What is wrong with a text; null when it may be saved. */
  problemOf?: (text: string) => string | null;
  /** Called with a text that differs and may be saved; answers whether it is. */
  onSave: (text: string) => Promise<boolean>;
  /** Called when Enter saved the text. */
  onSaved: () => void;
};

/**
 * One text of a dish. Enter saves it (with Shift it begins a line where there may be several), leaving it saves
 * what changed. A text that may not be saved gives way to the old one, and the user is told why.
 */
export function EditItemText({ value, problemOf, onSave, onSaved, ...props }: EditItemTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasChanged = typed !== null && typed !== value;
  const problem = hasChanged ? (problemOf?.(typed) ?? null) : null;

  /** Saves the text if it differs. @returns whether the field may be left: the text is saved, or was not changed */
  const save = async (refuse: (problem: string) => void): Promise<boolean> => {
    if (problem !== null) {
      setTyped(null);
      setRefusal(problem);
      refuse(problem);
      return false;
    }
    return hasChanged ? onSave(typed) : true;
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void save(announce).then((isKept) => isKept && onSaved());
  };
  const field = {
    label: props.label,
    lang: props.lang,
    hint: props.hint,
    maxLength: props.maxLength,
    autoComplete: 'off',
    enterKeyHint: 'done',
    value: typed ?? value,
    // Somebody who has emptied the field is about to type another name: that is no error yet.
    error: refusal ?? (typed?.trim() === '' ? null : problem),
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      setRefusal(null);
    },
    onBlur: () => {
      // Another window took the focus; it comes back here.
      if (document.hasFocus()) void save((text) => showMessage(text, { tone: 'failure' }));
    },
    onKeyDown: press,
  } as const;
  return props.isLong ? (
    <TextAreaField {...field} rows={2} />
  ) : (
    <TextField
      {...field}
      autoFocus={props.isFirst}
      onFocus={(event) => {
        if (props.isFirst) selectText(event.currentTarget);
      }}
    />
  );
}
