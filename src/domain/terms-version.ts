/**
 * The version of the terms and policies: every document says it (`data-version`). Raise it when one of them changes in
 * a way that matters to people; every account is then asked to approve again.
 */
export const TERMS_VERSION = 2;

/** What was approved before approvals named a version. */
export const FIRST_TERMS_VERSION = 1;
