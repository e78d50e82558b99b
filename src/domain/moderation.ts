/** What of a public list can be reported: what it says, or who writes such. */
export const REPORT_SUBJECTS = ['list', 'author'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Why: what the community guidelines do not allow, one each, and anything else. */
export const REPORT_REASONS = ['insult', 'advertising', 'privacy', 'unlawful', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What its owner is told of a list that is kept from being public: the list's own reason, or that they are blocked. */
export const HIDDEN_REASONS = [...REPORT_REASONS, 'blocked'] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];
