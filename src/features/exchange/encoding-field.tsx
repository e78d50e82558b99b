import { useLingui } from '@lingui/react/macro';
import { Card } from '#src/ui/card.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { encodingChoices } from './encodings.ts';

type EncodingFieldProps = { encoding: string; onChoose: (encoding: string) => void };

/**
 * Shows the encoding guessed for a file that does not state one, and lets the user correct it before the
 * import.
 */
export function EncodingField({ encoding, onChoose }: EncodingFieldProps) {
  const { t, i18n } = useLingui();
  return (
    <Card tone="saffron">
      <SelectField
        label={t`Text encoding`}
        hint={t`If dish names look wrong, choose another encoding.`}
        value={encoding}
        onChange={({ target }) => onChoose(target.value)}
      >
        {encodingChoices(i18n.locale).map(({ encoding, label }) => (
          <option key={encoding} value={encoding}>
            {label}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
