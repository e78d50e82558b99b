import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf, isDay } from '#src/domain/tasted.ts';
import { TextField } from '#src/ui/text-field.tsx';

export type DayFieldProps = {
  /** `YYYY-MM-DD`; missing where nobody said. */
  day: string | undefined;
  /** Called with null to leave it open. */
  onChange: (day: string | null) => void;
};

/** The day a dish was eaten, up to today where this device is; kept as soon as it is one. */
export function DayField({ day, onChange }: DayFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const today = dayOf(new Date());
  const isToCome = typed !== null && isDay(typed) && typed > today;
  return (
    <TextField
      type="date"
      label={t`Day`}
      max={today}
      value={typed ?? day ?? ''}
      error={isToCome && t`That day is still to come`}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (isDay(value) && value <= today) onChange(value);
      }}
      onBlur={({ target: { value, validity } }) => {
        // A day that is half typed reads as none.
        if (value === '' && !validity.badInput && day !== undefined) onChange(null);
        setTyped(null);
      }}
    />
  );
}
