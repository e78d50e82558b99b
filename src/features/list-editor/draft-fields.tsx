import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { editDraft } from '#src/commands/draft.ts';
import { ListNameSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { run } from '#src/shared/run.ts';
import { isComposing } from '#src/ui/is-composing.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { announceFieldProblem } from '#src/ui/wrong-fields.ts';
import { useOwnWrites } from './use-own-writes.ts';

export type NameFieldProps = {
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
  const [wasTakenBack, setTakenBack] = useState(false);
  const own = useOwnWrites(name);
  const isLost = useRef(false);
  const rename = async (name: string) => {
    own.note(name);
    const renamed = await run(editDraft, { kind: 'list.rename', args: { name } });
    isLost.current = renamed.kind === 'failed';
    if (isLost.current) setTyped((now) => now ?? name);
  };
  const isTooLong = typed !== null && typed.trim() !== '' && !v.is(ListNameSchema, typed);
  const change = (text: string) => {
    setTyped(text);
    setTakenBack(false);
    const parsed = v.safeParse(ListNameSchema, text);
    if (parsed.success && !own.isOutdated(parsed.output)) void rename(parsed.output);
  };
  const leave = () => {
    // Text that could not be saved stays in the field.
    if (isLost.current) return;
    setTyped(null);
    if (typed === null || v.is(ListNameSchema, typed)) return;
    const before = own.before();
    if (before !== null) void rename(before);
    setTakenBack(true);
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
        own.enter();
        if (name === defaultName) event.currentTarget.select();
      }}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) event.currentTarget.blur();
      }}
      error={(isTooLong || wasTakenBack || isRefused) && t`Wrong name. Too long or something...`}
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
  const own = useOwnWrites(description);
  const isLost = useRef(false);
  const describe = async (description: string) => {
    own.note(description);
    const described = await run(editDraft, { kind: 'list.describe', args: { description } });
    isLost.current = described.kind === 'failed';
    if (isLost.current) setTyped((now) => now ?? description);
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
        if (!own.isOutdated(event.target.value)) void describe(event.target.value);
      }}
      onFocus={own.enter}
      // Text that could not be saved stays in the field.
      onBlur={() => !isLost.current && setTyped(null)}
      error={error}
      hint={shown.length >= NEARLY_FULL && t`${left} characters left`}
    />
  );
}
