/**
 * The pages that links in mails open, each with its link's token. They stand apart from `links.ts` because the first screen needs
 * them and nothing of that.
 */
export const MAILED_PAGES = ['activate', 'notMe', 'changePassword', 'changeEmail'] as const;
export type MailedPage = (typeof MAILED_PAGES)[number];

/** What stands in a mailed page's path in place of the token, which follows the `#`. */
export const IN_FRAGMENT = 'link';
