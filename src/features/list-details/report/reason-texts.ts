import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportReason } from '#src/domain/list.ts';

/** What the community guidelines do not allow, as a reporter chooses it and as an owner reads why a list is hidden. */
export const REASON_TEXTS = {
  insult: msg`Insults or hatred`,
  advertising: msg`Advertising dressed up as a tip`,
  privacy: msg`Private details of other people`,
  unlawful: msg`Something against the law`,
  other: msg`Something else`,
} as const satisfies Record<ReportReason, MessageDescriptor>;
