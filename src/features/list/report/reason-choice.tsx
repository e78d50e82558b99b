import { Trans, useLingui } from '@lingui/react/macro';
import { REPORT_REASONS, type ReportReason } from '#src/domain/list.ts';
import { RadioList } from '#src/ui/radio-list.tsx';
import { REASON_TEXTS } from './reason-texts.ts';

type ReasonChoiceProps = {
  /** Null until the reporter has chosen. */
  chosen: ReportReason | null;
  onChoose: (reason: ReportReason) => void;
  error: string | null;
};

/** Radio buttons with the reasons for a report. */
export function ReasonChoice(props: ReasonChoiceProps) {
  const { i18n } = useLingui();
  return (
    <RadioList
      {...props}
      legend={<Trans>What is wrong?</Trans>}
      answers={REPORT_REASONS.map((value) => ({ value, label: i18n._(REASON_TEXTS[value]) }))}
    />
  );
}
