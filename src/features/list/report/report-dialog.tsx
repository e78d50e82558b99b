import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Outcome } from '#src/api/reply.ts';
import { api } from '#src/browser/network/sync-client.ts';
import { reportPublication } from '#src/commands/public-list.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { REPORT_REASONS, type ReportReason, type ReportSubject } from '#src/domain/list.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { documentHref } from '#src/parts/account/document-href.ts';
import { RequestFoot } from '#src/parts/account/request-foot.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RadioList } from '#src/ui/radio-list.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useOnce } from '#src/ui/use-once.ts';
import { REASON_TEXTS } from './reason-texts.ts';
import styles from './report-dialog.module.css';

type ReportDialogProps = {
  publicID: string;
  about: ReportSubject;
  /** Whether the reporter is a visitor. The moderators then have no address to answer to. */
  isVisitor: boolean;
  onClose: () => void;
};

/**
 * Asks for the reason and reports a public list or its author to the moderators (P5.13). Typed text stays
 * until the report has arrived.
 */
export function ReportDialog({ publicID, about, isVisitor, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const [result, setResult] = useState<Outcome | null>(null);

  const { isBusy, press: send } = useOnce(async (reason: ReportReason) => {
    setResult(null);
    setResult(await reportPublication(api, publicID, { about, reason, words }));
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (reason === null) return form.current?.querySelector<HTMLElement>('input[type=radio]')?.focus();
    void send(reason);
  };
  const title = about === 'list' ? t`Report this list` : t`Report the author`;
  if (result?.kind === 'done') return <Reported title={title} onClose={onClose} />;
  const failure = result === null ? null : formFailure(i18n, result);
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <ReasonChoice
          chosen={reason}
          onChoose={setReason}
          error={isTried && reason === null ? t`Choose what is wrong.` : null}
        />
        <TextAreaField
          label={t`In your own words (optional)`}
          value={words}
          maxLength={LIMITS.reportWordsMax}
          onChange={(event) => setWords(event.target.value)}
        />
        <p className={styles.next}>
          <Trans>
            The people who run this copy of the app will read your report and decide according to the{' '}
            <a href={documentHref('guideline')} target="_blank" rel="noreferrer">
              community guidelines
            </a>
            . The author won’t learn who sent it.
          </Trans>{' '}
          {isVisitor ? (
            <Trans>You are not signed in, so they cannot answer you.</Trans>
          ) : (
            <Trans>They may answer you by email.</Trans>
          )}
        </p>
        <RequestFoot
          offline={<Trans>A report needs a connection. What you wrote stays in this window.</Trans>}
          failure={failure}
          isBusy={isBusy}
        >
          <Trans>Send the report</Trans>
        </RequestFoot>
      </form>
    </Dialog>
  );
}

function Reported({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useLingui();
  const done = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so move the focus.
  useEffect(() => done.current?.focus(), []);
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles.form}>
        <p role="status">
          <Trans>Thank you. Your report has arrived, and somebody will look at it.</Trans>
        </p>
        <Button ref={done} variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

type ReasonChoiceProps = {
  /** Null until the reporter has chosen. */
  chosen: ReportReason | null;
  onChoose: (reason: ReportReason) => void;
  error: string | null;
};

/** Radio buttons with the reasons for a report. */
function ReasonChoice(props: ReasonChoiceProps) {
  const { i18n } = useLingui();
  return (
    <RadioList
      {...props}
      legend={<Trans>What is wrong?</Trans>}
      answers={REPORT_REASONS.map((value) => ({ value, label: i18n._(REASON_TEXTS[value]) }))}
    />
  );
}
