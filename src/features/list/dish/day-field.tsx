import { useLingui } from '@lingui/react/macro';
import { useRef, useState, useSyncExternalStore } from 'react';
import { dayOf, isDay } from '#src/domain/tasted.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { announceFieldProblem } from '#src/ui/wrong-fields.ts';

const today = () => dayOf(new Date());

/** Returns today's date (`YYYY-MM-DD`) in this device's time zone, and updates after midnight. */
function useToday(): string {
  return useSyncExternalStore(watchDay, today);
}

function watchDay(listener: () => void): () => void {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  let timer = setTimeout(function next() {
    listener();
    timer = setTimeout(next, 24 * 60 * 60 * 1000);
  }, midnight.getTime() - now.getTime());
  // Timers pause while a phone sleeps, so check again when the page becomes visible.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

type DayFieldProps = {
  /** `YYYY-MM-DD`; undefined if the user has not given a day. */
  day: string | undefined;
  /** Called with null to clear the day. */
  onChange: (day: string | null) => void;
};

/**
 * The field for the day on which a dish was eaten, up to today in this device's time zone. Saves each valid
 * day as it is typed, and clears the day if the user leaves the field empty.
 */
export function DayField({ day, onChange }: DayFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const today = useToday();
  /** The saved day when the field got the focus, or the day saved by this field since. */
  const knownDay = useRef(day);
  const isInFuture = typed !== null && isDay(typed) && typed > today;
  return (
    <TextField
      type="date"
      label={t`Day`}
      max={today}
      value={typed ?? day ?? ''}
      error={isInFuture && t`That day is in the future`}
      onFocus={() => {
        knownDay.current = day;
      }}
      onChange={({ target: { value } }) => {
        setTyped(value);
        // Compare with the current time, not `today`, because midnight may have passed a moment ago.
        if (!isDay(value)) return;
        if (value > dayOf(new Date())) return announceFieldProblem(t`Day`, t`That day is in the future`);
        knownDay.current = value;
        onChange(value);
      }}
      onBlur={({ target: { value, validity } }) => {
        // A half-typed day also reads as '', but with `badInput`, and clears nothing. Do not clear a day that
        // another device chose meanwhile either.
        if (value === '' && !validity.badInput && day !== undefined && day === knownDay.current)
          onChange(null);
        setTyped(null);
      }}
    />
  );
}
