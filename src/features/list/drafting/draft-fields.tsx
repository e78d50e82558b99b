import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { editDraft } from '#src/commands/draft.ts';
import { ListNameSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { run } from '#src/parts/actions/run.ts';
import { isComposing } from '#src/ui/is-composing.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { announceFieldProblem } from '#src/ui/wrong-fields.ts';
import { useOwnWrites } from './use-own-writes.ts';

type NameFieldProps = {
  name: string;
  /** The list's language, as a BCP 47 tag. */
  lang: string | undefined;
  /** The name of a new list, which is selected as a whole on focus. */
  defaultName: string;
  isRefused: boolean;
};

/** The draft's name, saved on every keystroke. On blur, an invalid name is replaced by the last valid one. */
export function NameField({ name, lang, defaultName, isRefused }: NameFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const [wasReverted, setReverted] = useState(false);
  const ownWrites = useOwnWrites(name);
  const hasSaveFailed = useRef(false);
  const rename = async (name: string) => {
    ownWrites.recordWrite(name);
    const renamed = await run(editDraft, { kind: 'list.rename', args: { name } });
    hasSaveFailed.current = renamed.kind === 'failed';
    if (hasSaveFailed.current) setTyped((current) => current ?? name);
  };
  const isTooLong = typed !== null && typed.trim() !== '' && !v.is(ListNameSchema, typed);
  const change = (text: string) => {
    setTyped(text);
    setReverted(false);
    const parsed = v.safeParse(ListNameSchema, text);
    if (parsed.success && !ownWrites.isOutdated(parsed.output)) void rename(parsed.output);
  };
  const leave = () => {
    // Text that could not be saved stays in the field.
    if (hasSaveFailed.current) return;
    setTyped(null);
    if (typed === null || v.is(ListNameSchema, typed)) return;
    const initialText = ownWrites.initialText();
    if (initialText !== null) void rename(initialText);
    setReverted(true);
    announceFieldProblem(t`Name`, t`Wrong name. Too long or something...`);
  };
  return (
    <TextField
      label={t`Name`}
      name="name"
      lang={lang}
      autoComplete="off"
      enterKeyHint="done"
      required
      value={typed ?? name}
      onFocus={(event) => {
        ownWrites.rememberInitial();
        if (name === defaultName) event.currentTarget.select();
      }}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) event.currentTarget.blur();
      }}
      error={(isTooLong || wasReverted || isRefused) && t`Wrong name. Too long or something...`}
    />
  );
}

/** The length from which the field shows how many characters are left. */
const NEARLY_FULL = LIMITS.listDescriptionMax - 60;

/** The draft's description, saved on every keystroke. */
export function DescriptionField({
  description,
  lang,
  error,
}: {
  description: string;
  lang: string | undefined;
  error: string | null;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const ownWrites = useOwnWrites(description);
  const hasSaveFailed = useRef(false);
  const describe = async (description: string) => {
    ownWrites.recordWrite(description);
    const described = await run(editDraft, { kind: 'list.describe', args: { description } });
    hasSaveFailed.current = described.kind === 'failed';
    if (hasSaveFailed.current) setTyped((current) => current ?? description);
  };
  const shown = typed ?? description;
  const left = LIMITS.listDescriptionMax - shown.length;
  return (
    <TextAreaField
      label={t`Description`}
      name="description"
      lang={lang}
      maxLength={LIMITS.listDescriptionMax}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        if (!ownWrites.isOutdated(event.target.value)) void describe(event.target.value);
      }}
      onFocus={ownWrites.rememberInitial}
      // Text that could not be saved stays in the field.
      onBlur={() => !hasSaveFailed.current && setTyped(null)}
      error={error}
      hint={shown.length >= NEARLY_FULL && t`${left} characters left`}
    />
  );
}
