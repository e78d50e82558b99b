import { isNull } from 'drizzle-orm';
import { logError } from '#server/base/log.ts';
import { reports } from '#server/db/server-tables.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { RATE_RULES } from '#server/http/rate-rules.ts';
import { MailFailed } from '#server/mail/mailer.ts';
import { findPublication, type ReportRow } from './find.ts';
import { operatorMail } from './operator-mail.ts';

const MAX_PER_DAY = RATE_RULES.reportNotice.points;

/**
 * Mails the operator that a list was reported, after the answer. It sends at most a few mails per day, and
 * none without OPERATOR_EMAIL. The reporter's text is not in the mail.
 */
export function notifyOperator(
  deps: Deps,
  report: Pick<ReportRow, 'id' | 'publicID' | 'about' | 'reason'>,
): void {
  const { db, config, limits, background } = deps;
  const { operator, publicURL } = config;
  if (operator === null) return;
  background.run(async () => {
    try {
      await limits.take('reportNotice');
      const list = await findPublication(db, report.publicID);
      const open = await db.$count(reports, isNull(reports.handledAt));
      const subject = report.about === 'author' ? 'the author of ' : '';
      const mail = operatorMail(operator.email, {
        subject: 'A list was reported to Food Odyssey',
        lines: [
          `A reader reported ${subject}“${list?.name ?? 'a list that is gone'}”, for ${report.reason}. ${open === 1 ? 'One report is' : `${open} reports are`} open.`,
          `npm run moderate -- show ${report.id}`,
        ],
        link: `${publicURL}/list/${list?.country ?? ''}/${report.publicID}`,
        footer: `You receive this email because OPERATOR_EMAIL is yours. There are at most ${MAX_PER_DAY} of these a day: “npm run moderate -- list” shows all reports.`,
      });
      await deps.mail(mail, 'deliver');
    } catch (error) {
      // The daily limit is reached, or the failure has already been logged.
      if (!(error instanceof ApiError || error instanceof MailFailed))
        logError('mail, notice of a report', error);
    }
  });
}
