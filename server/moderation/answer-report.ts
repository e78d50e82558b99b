import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { composeMail } from '#server/mail/compose.ts';
import { findPublication, type ReportRow } from './find.ts';
import { type Acting, logAct } from './log.ts';
import { mailNow } from './mail-now.ts';
import { closeReports } from './report.ts';

/**
 * Mails the reporter an answer, and closes the report. The mail has the moderator's text between sentences in
 * the reporter's language. It is sent first, because the report must stay open if the mail cannot be sent.
 * @throws ApiError INVALID when the reporter has no address, MAIL_FAILED when the mail cannot be sent
 */
export async function answerReport(
  { db, mail, config }: Pick<Deps, 'db' | 'mail' | 'config'>,
  acting: Acting,
  report: ReportRow,
  text: string,
): Promise<string> {
  const [reporter] =
    report.reporterID === null ? [] : await db.select().from(users).where(eq(users.id, report.reporterID));
  if (reporter === undefined) {
    throw new ApiError('INVALID', {
      message: 'A visitor made this report and left no address: dismiss it or hide the list',
    });
  }
  const list = await findPublication(db, report.publicID);
  const link = `${config.publicURL}/terms/guideline`;
  const placeholders = { list: list?.name ?? '', answer: text };
  await mailNow({ mail }, composeMail('reportAnswer', reporter, link, config.operator, placeholders));
  return db.transaction(async (tx) => {
    await closeReports(tx, { id: report.id }, acting.now);
    await logAct(tx, acting, 'answer', report.id);
    return 'The answer is on its way, and the report is closed.';
  });
}
