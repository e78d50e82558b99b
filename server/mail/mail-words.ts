/** The kinds of mails that the server sends. */
export type MailKind =
  | 'activation'
  | 'alreadyRegistered'
  | 'newPassword'
  | 'passwordChanged'
  | 'emailChange'
  | 'emailChangeNotice'
  | 'emailTaken'
  | 'emailChanged'
  | 'accountDeleted'
  | 'firstProviderSignIn'
  | 'passwordRevokedByProviderSignIn'
  | 'reportAnswer'
  | 'invitation';

/**
 * The words of one mail. `{name}` is replaced by the addressee's name, `{list}` by a list's name, and a line
 * `{answer}` by the moderator's text.
 */
export type MailWords = {
  subject: string;
  greeting: string;
  lines: string[];
  button: string;
  footer: string;
  /**
   * Label of a second link below the footer, if the mail has one. An addressee who did not cause the mail
   * opens this link.
   */
  notMe?: string;
};

/** All mails in one language, with its BCP 47 tag; each language has a file in `words/`. */
export type Words = Record<MailKind, MailWords> & {
  tag: string;
  /** The last line, with the operator's name and address for `{operator}` and `{email}`. */
  contactLine: string;
  /** The last line in an installation that names no operator. */
  contactLineWithoutOperator: string;
};
