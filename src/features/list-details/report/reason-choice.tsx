import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { REPORT_REASONS, type ReportReason } from '#src/domain/list.ts';
import { REASON_TEXTS } from './reason-texts.ts';
import styles from './report-dialog.module.css';

export type ReasonChoiceProps = {
  /** Null until one is. */
  chosen: ReportReason | null;
  onChoose: (reason: ReportReason) => void;
  error: string | null;
};

/** What is wrong, as radio buttons. */
export function ReasonChoice({ chosen, onChoose, error }: ReasonChoiceProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <fieldset className={styles.reasons} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend>
        <Trans>What is wrong?</Trans>
      </legend>
      {REPORT_REASONS.map((reason) => (
        <label key={reason}>
          <input type="radio" name={id} checked={chosen === reason} onChange={() => onChoose(reason)} />
          {i18n._(REASON_TEXTS[reason])}
        </label>
      ))}
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
