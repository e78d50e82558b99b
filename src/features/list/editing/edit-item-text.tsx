import { useLingui } from '@lingui/react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { TypedText } from '#src/domain/list.ts';
import { areSameText } from '#src/domain/visible-text.ts';
import { isComposing } from '#src/ui/is-composing.ts';
import { showMessage } from '#src/ui/messages.ts';
import { selectText } from '#src/ui/select-text.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useChosen } from '#src/ui/use-chosen.ts';
import { announceFieldProblem, labelled } from '#src/ui/wrong-fields.ts';
import { showReplacedMessage } from './replaced-message.ts';
import { type TypedIn, useTypedText } from './use-typed-text.ts';

/** The method that a form calls when the user discards what they typed. */
export type EditItemTextHandle = { discard: () => void };

type EditItemTextProps = {
  ref?: Ref<EditItemTextHandle>;
  label: string;
  typedIn: TypedIn;
  /** The saved text. */
  value: string;
  lang?: string | undefined;
  isLong?: boolean | undefined;
  /** Whether only screen readers get the label, if the context says what the field is for. */
  isLabelHidden?: boolean | undefined;
  hint?: string | undefined;
  maxLength?: number | undefined;
  /** Whether the field takes the focus and selects its text when it appears. */
  isFirst?: boolean | undefined;
  /** Returns the problem with a text; null if it may be saved. */
  problemOf?: (text: string) => string | null;
  /** Called with a changed text that may be saved; resolves to whether it was saved. */
  onSave: (text: string) => Promise<boolean>;
  /** Called after Enter, once the text is saved or if it was unchanged. */
  onSaved: () => void;
};

/**
 * One text of a dish. Enter and blur save a changed text; Shift+Enter begins a new line in a long text. An
 * invalid text is replaced by the old one, and the user learns why. A change made elsewhere is shown unless
 * the user has typed something else here. Typed text survives a reload.
 */
export function EditItemText({
  ref,
  typedIn,
  value,
  problemOf,
  onSave,
  onSaved,
  ...props
}: EditItemTextProps) {
  const { i18n } = useLingui();
  const [shown, show] = useChosen(value);
  const [stored, keepTyped] = useTypedText(typedIn);
  /** Undefined until the user types here, or until the stored unsaved text has been read. */
  const [currentEdit, setCurrentEdit] = useState<TypedText | null>();
  if (currentEdit === undefined && stored !== undefined) setCurrentEdit(stored);
  const edit = currentEdit ?? null;
  const latestEdit = useRef(edit);
  latestEdit.current = edit;
  const setEdit = (next: TypedText | null) => {
    const discarded = latestEdit.current?.text;
    latestEdit.current = next;
    setCurrentEdit(next);
    if (next !== null && next.text !== next.before) void keepTyped(next, '');
    else if (discarded !== undefined) void keepTyped(null, discarded);
  };
  useImperativeHandle(ref, () => ({ discard: () => setEdit(null) }));
  const [refusal, setRefusal] = useState<string | null>(null);
  const stateOf = (edit: TypedText | null) => {
    const text = edit?.text ?? shown;
    const hasChanged = edit !== null && edit.text !== edit.before;
    return { text, hasChanged, problem: hasChanged ? (problemOf?.(text) ?? null) : null };
  };
  const { text, problem } = stateOf(edit);

  /** Saves a changed text. @returns true if the text is saved or was not changed, so the field may be left */
  const save = async (refuse: (problem: string) => void): Promise<boolean> => {
    // The field may lose the focus in the moment after its text was discarded, before it is rendered again.
    const edit = latestEdit.current;
    const { text, hasChanged, problem } = stateOf(edit);
    if (problem !== null || (edit !== null && !hasChanged)) setEdit(null);
    if (problem !== null) {
      setRefusal(problem);
      refuse(problem);
      return false;
    }
    if (edit === null || !hasChanged) return true;
    const isReplacing = !areSameText(shown, edit.before) && !areSameText(shown, text);
    const saving = onSave(text);
    show(text, saving);
    const isSaved = await saving;
    // Text typed during the save becomes a change of the text that was just saved.
    const latest = latestEdit.current;
    if (isSaved) setEdit(latest === null || latest.text === text ? null : { ...latest, before: text });
    if (isSaved && isReplacing) showReplacedMessage(i18n, props.label, () => void onSave(shown));
    return isSaved;
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void save((text) => announceFieldProblem(props.label, text)).then((isSaved) => isSaved && onSaved());
  };
  const field = {
    label: props.label,
    isLabelHidden: props.isLabelHidden,
    lang: props.lang,
    hint: props.hint,
    maxLength: props.maxLength,
    autoComplete: 'off',
    enterKeyHint: 'done',
    value: text,
    // An empty field shows no error yet, because the user is about to type another name.
    error: refusal ?? (text.trim() === '' ? null : problem),
    onChange: (event: { target: { value: string } }) => {
      const { value: typed } = event.target;
      setEdit({ before: edit?.before ?? shown, text: typed });
      setRefusal(null);
    },
    onBlur: () => {
      // If another window took the focus, do not save, because the focus will return here.
      if (document.hasFocus())
        void save((text) => showMessage(labelled(props.label, text), { tone: 'failure' }));
    },
    onKeyDown: saveOnEnter,
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
