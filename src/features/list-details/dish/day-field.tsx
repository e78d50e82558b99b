import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { dayOf, isDay } from '#src/domain/tasted.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { sayWrong } from '#src/ui/wrong-fields.ts';
import { useToday } from './use-today.ts';

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
  const today = useToday();
  /** What was kept as the field was entered, or has been kept by it since. */
  const known = useRef(day);
  const isToCome = typed !== null && isDay(typed) && typed > today;
  return (
    <TextField
      type="date"
      label={t`Day`}
      max={today}
      value={typed ?? day ?? ''}
      error={isToCome && t`That day is still to come`}
      onFocus={() => {
        known.current = day;
      }}
      onChange={({ target: { value } }) => {
        setTyped(value);
        // Midnight may have passed a moment ago.
        if (!isDay(value)) return;
        if (value > dayOf(new Date())) return sayWrong(t`Day`, t`That day is still to come`);
        known.current = value;
        onChange(value);
      }}
      onBlur={({ target: { value, validity } }) => {
        // A day that is half typed reads as none. One that another device has chosen meanwhile was not meant.
        if (value === '' && !validity.badInput && day !== undefined && day === known.current) onChange(null);
        setTyped(null);
      }}
    />
  );
}
