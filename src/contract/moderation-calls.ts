import * as v from 'valibot';
import { REPORT_REASONS, REPORT_SUBJECTS } from '#src/domain/moderation.ts';
import { defineCall } from './call.ts';
import { IdSchema, ReportWordsSchema } from './fields.ts';

/** A report as it is sent. */
export const ReportSchema = v.object({
  about: v.picklist(REPORT_SUBJECTS),
  reason: v.picklist(REPORT_REASONS),
  words: v.optional(ReportWordsSchema, ''),
});
export type Report = v.InferOutput<typeof ReportSchema>;

/**
 * Reports a public list or its author. The answer is the same whether there is such a list or not, and a second report of
 * the same by the same person takes the place of the first.
 */
export const reportPublication = defineCall('POST', '/publicList/:publicID/report', {
  session: 'none',
  params: { publicID: IdSchema },
  body: ReportSchema,
  answer: v.object({ isReported: v.literal(true) }),
});
