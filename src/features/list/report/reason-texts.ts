import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportReason } from '#src/domain/list.ts';

/** The reasons from the community guidelines, shown to a reporter and to the owner of a hidden list. */
export const REASON_TEXTS = {
  insult: msg`Insults or hatred`,
  advertising: msg`Advertising dressed up as a tip`,
  privacy: msg`Private details of other people`,
  unlawful: msg`Something illegal`,
  other: msg`Something else`,
} as const satisfies Record<ReportReason, MessageDescriptor>;
