import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { editDraft } from '#src/commands/edit-draft.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { run } from '#src/shared/run.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';

/** From here on the room that is left is worth a word. */
const NEARLY_FULL = LIMITS.listDescriptionMax - 60;

/** What the list is about, kept with every letter. */
export function DescriptionField({ description, error }: { description: string; error: string | null }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const isLost = useRef(false);
  const describe = async (description: string) => {
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
      maxLength={LIMITS.listDescriptionMax}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        void describe(event.target.value);
      }}
      // What could not be kept stays where it was typed.
      onBlur={() => !isLost.current && setTyped(null)}
      error={error}
      hint={shown.length >= NEARLY_FULL && t`${left} characters left`}
    />
  );
}
