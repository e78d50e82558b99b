/**
 * The pages opened by links in mails, each with the link's token. They are not in `links.ts` because the
 * first screen needs this file and nothing from that one.
 */
export const MAILED_PAGES = ['activate', 'notMe', 'changePassword', 'changeEmail'] as const;
export type MailedPage = (typeof MAILED_PAGES)[number];

/** The path segment used instead of the token when the token is in the fragment (after the `#`). */
export const IN_FRAGMENT = 'link';
